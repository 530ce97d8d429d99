import type { Audience, Kind, Role } from './endpoint.ts'

/** One row of the role table, shared by the screens, the server and the docs. */
export interface RoleLine {
  /** Display name of the role. */
  title: string
  /** Null for guests, who have no account. */
  kind: Kind | null
  /** The role that the account gained by approval and payment. */
  role?: Role
  /** The host that they log in on; guests can use any. */
  host: Audience | 'any'
  /** Whose records they can see: their own, or everybody's within their permissions. */
  sees: 'public' | 'own' | 'everybody'
  /** Whether logging in requires a second factor. */
  secondFactor: 'none' | 'optional' | 'required'
  may: readonly string[]
  mayNot: readonly string[]
}

/** In order of increasing privileges. The access of each call is declared with the call. */
export const roleTable: readonly RoleLine[] = [
  {
    title: 'Guest',
    kind: null,
    host: 'any',
    sees: 'public',
    secondFactor: 'none',
    may: ['read what is public', 'fill a cart on their own device', 'sign up and log in'],
    mayNot: ['see anything of anybody'],
  },
  {
    title: 'Patron',
    kind: 'patron',
    host: 'patron',
    sees: 'own',
    secondFactor: 'optional',
    may: [
      'buy, book and learn',
      'keep moods, questionnaires, reflections and a Lotus that nobody else reads',
      'share a result with a provider, and stop sharing it',
      'read who has looked at them, and why',
    ],
    mayNot: ['see another patron’s records'],
  },
  {
    title: 'Provider who applies',
    kind: 'provider',
    host: 'provider',
    sees: 'own',
    secondFactor: 'optional',
    may: ['fill in, send and follow their own application'],
    mayNot: ['offer or sell anything before they are approved and have paid'],
  },
  {
    title: 'Member provider',
    kind: 'provider',
    role: 'member-provider',
    host: 'provider',
    sees: 'own',
    secondFactor: 'optional',
    may: [
      'offer services, products, packages, events and content',
      'look after their own bookings, orders and disputes, and be paid',
      'read results that a patron of theirs shares with them',
    ],
    mayNot: ['see a patron whom they have not met', 'read what a patron has not shared, or no longer shares'],
  },
  {
    title: 'Organisation that applies',
    kind: 'tenant',
    host: 'tenant',
    sees: 'own',
    secondFactor: 'optional',
    may: ['fill in, send and follow their own application'],
    mayNot: ['invite anybody before it is approved and paid'],
  },
  {
    title: 'Organisation',
    kind: 'tenant',
    role: 'hospital-admin',
    host: 'tenant',
    sees: 'own',
    secondFactor: 'optional',
    may: ['invite people and end their links', 'read invoices and reports about many'],
    mayNot: ['see what any person does, books or answers'],
  },
  {
    title: 'Staff',
    kind: 'staff',
    host: 'admin',
    sees: 'everybody',
    secondFactor: 'required',
    may: ['answer tickets', 'moderate conversations', 'write the FAQ', 'read orders and bookings'],
    mayNot: ['read anything of somebody’s health', 'change accounts or money'],
  },
  {
    title: 'Administrator',
    kind: 'admin',
    host: 'admin',
    sees: 'everybody',
    secondFactor: 'required',
    may: [
      'everything that staff may',
      'review applications, look after accounts, money and the site',
      'open one patron’s protected results in an emergency, with a reason, for half an hour, which the patron is told',
    ],
    mayNot: ['read answers or conversations of others otherwise'],
  },
]

const lineOf = (kind: Kind): RoleLine => {
  const line = roleTable.find((one) => one.kind === kind)
  if (!line) throw new Error(`the table of roles lacks ${kind}`)
  return line
}

export const hostOf = (kind: Kind): Audience => {
  const { host } = lineOf(kind)
  if (host === 'any') throw new Error(`an account of ${kind} belongs to a host`)
  return host
}

/** Whether accounts of a kind can see everybody's records. */
export const seesAll = (kind: Kind): boolean => lineOf(kind).sees === 'everybody'

export const requiresSecondFactor = (kind: Kind): boolean => lineOf(kind).secondFactor === 'required'

/** The role of an account, by its kind and the roles that it gained. */
export const roleLineOf = ({ kind, roles }: { kind: Kind; roles: readonly Role[] }): RoleLine =>
  roleTable.find((line) => line.kind === kind && line.role !== undefined && roles.includes(line.role)) ??
  lineOf(kind)
