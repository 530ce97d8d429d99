import type { Placeholder, SQL, SQLWrapper } from './db/drizzle.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'

import type { CommitmentKind } from '@wellspring/api/contract/account-closing'
import type { Leaf } from '@wellspring/api/contract/areas'
import type { CallEvent } from '@wellspring/api/contract/calls'
import type { OrderChargeback } from '@wellspring/api/contract/chargebacks'
import type { FigureName } from '@wellspring/api/contract/figure-names'
import type { OrderDispute, SellerOrder } from '@wellspring/api/contract/orders'
import type { PersonDetail } from '@wellspring/api/contract/people'
import type { Audience, CacheTag, Kind, Role } from '@wellspring/api/contract/endpoint'

import type { Config } from './config.ts'
import type { Database, ReadOnly, Tx } from './db/database.ts'
import type { ResponseCache } from './http/cache/response-cache.ts'
import type { SharedCounts } from './http/limits/shared-counts.ts'
import type { Kept } from './http/tables.ts'
import type { BankClaim } from './ports/cards/port.ts'
import type { Ports } from './ports/open.ts'
import type { BlankRecords, PersonRecords } from './person-records.ts'
import type { Rush } from './rush.ts'

export interface Actor {
  userId: string
  sessionId: string
  kind: Kind
  roles: readonly Role[]
}

/** What the process has: made once at start. */
export interface Dependencies extends Contributions {
  config: Config
  database: Database
  ports: Ports
  now: () => Date
  log: FastifyBaseLogger
  cache: ResponseCache
  counts: SharedCounts
  rush: Rush
  eventEffects: EventEffects
}

/** What domains say to those below them, which may not import them; domains.ts is the list. */
export interface Contributions {
  fileUses: readonly FileUse[]
  /** What may be looked at about somebody, by what the audit trail calls it. */
  personSubjects: Readonly<Record<string, PersonOwned>>
  /** What is called how, by what the audit trail calls it. */
  subjectNames: Readonly<Record<string, NamedSubject>>
  /** Why somebody opened what is protected; null of anything else. In the query of whoever has its id. */
  lookReason: (id: SQLWrapper) => SQL<string | null>
  profileImages: ProfileImages
  appointments: readonly Appointments[]
  productSales: ProductSales
  /** What can be paid for, by its kind; what they are is said in domains/payments/payable.ts. */
  payables: object
  prepaid: PrepaidUnits
  sponsors: Sponsors
  /** What opens the Lotus, by its kind; what they are is said in domains/wellness/lotus/source.ts. */
  lotusSources: object
  claims: Claims
  months: Months
  /** What somebody has set out to do, the latest first. */
  openGoals: (db: ReadOnly, patronId: string) => Promise<{ title: string; leaf: Leaf }[]>
  /** What browsers show while Wellspring is closed, they show no more. */
  forgetBrowsers: (tx: Tx, gone: GoneBrowsers) => Promise<void>
  /** What somebody logs in by and has set up since then lets nobody in any more. */
  dropFactorsSince: (tx: Tx, userId: string, since: Date) => Promise<void>
  /** The address by which a calendar program reads somebody's bookings is nothing any more. */
  endCalendarFeed: (tx: Tx, userId: string) => Promise<void>
  offerings: readonly Offering[]
  /** In what a patron may have used their plan. */
  planUses: readonly PlanUse[]
  /** What domains keep that the ledger keeps as well. */
  ledgerChecks: readonly LedgerChecks[]
  /** Which rows are whose. */
  personRecords: readonly PersonRecords[]
  /** What people have written goes when they are erased. */
  blankRecords: readonly BlankRecords[]
  /** What people have under way when their account goes. */
  commitments: Readonly<Record<CommitmentKind, readonly Commitment[]>>
  /** What everybody may read, for search engines. */
  publicPages: readonly PublicPages[]
  /** What is counted for each kind of account, by its name. */
  figures: { [Of in Kind]: Readonly<Record<FigureName<Of>, FigureQuery>> }
  /** What an administrator sees of somebody's last dealings, each part by the domain that keeps it. */
  recent: Recent
  /** In what zone a provider's client is written to; null for anybody else. */
  clientZone: (db: ReadOnly, both: { providerId: string; patronId: string }) => Promise<string | null>
  /** Who came to the call of a booking, went and was cut off, in order; nothing where there was no call. */
  callEvents: (db: ReadOnly, bookingId: string) => Promise<CallEvent[]>
  /** What a month of membership costs whoever applies; null where no plan is sold. */
  planPriceCents: (db: ReadOnly, kind: 'provider' | 'tenant') => Promise<number | null>
  /** What the public knows a provider by; null of anybody else. In the query of whoever has that id. */
  practiceName: (userId: SQLWrapper) => SQL<string | null>
}

/** Of somebody all, one or all but one; or what one has of everybody but whoever logs in there now. */
export type GoneBrowsers =
  | { userId: string; deviceId?: string; butDeviceId?: string }
  | { deviceId: string; butUserId: string }

/** The last few of each that somebody has had to do with, the newest first. */
type Recent = {
  [Of in keyof PersonDetail['recent']]: (db: ReadOnly, userId: string) => Promise<PersonDetail['recent'][Of]>
}

/** Whether a patron has used what their plan gives, since they have it. */
export type PlanUse = (db: ReadOnly | Tx, member: { userId: string; since: Date }) => Promise<boolean>

/** Who looks, by what decides what they see; a query that is built before it is asked is told later who it is. */
export interface Viewer {
  kind: Kind
  userId: string | Placeholder
}

/** Whose first page it is; who, and when, is filled in when it is asked for. */
export interface Asker {
  db: ReadOnly
  actor: Viewer & { userId: Placeholder }
  now: Placeholder
}

/** A figure of somebody's first page, as db/figure.ts makes them; null where they have no part in it. */
export type FigureQuery = (asker: Asker) => SQL

/** The pages of one kind that everybody may read. */
export interface PublicPages {
  /** In small letters: what their part of the sitemap is called. */
  name: string
  /** With what else a list of them is forgotten. */
  cachedUnder: CacheTag
  count: (db: ReadOnly) => Promise<number>
  /** In an order that holds, by their paths at the patron's host. */
  list: (
    db: ReadOnly,
    part: { limit: number; offset: number },
  ) => Promise<{ path: string; changedAt: Date | null }[]>
}

/** A file as other domains name it. */
interface NamedFile<Text = string> {
  key: Text
  ownerId: Text
  privateUrl: Text
}

/** What a domain whose rows name files says of them. */
export interface FileUse {
  /** Whether its rows name the file, which is kept then. In the query of all files. */
  isNamed: (file: NamedFile<SQLWrapper>) => SQL
  /** Whether somebody may read the file of another. */
  mayRead: (context: Pick<Context, 'db' | 'now'>, actor: Actor, file: NamedFile) => Promise<boolean>
}

/** The public pictures of accounts. */
export interface ProfileImages {
  /** Makes one of a file that its owner uploaded; returns its address. */
  keep: (context: Context, actor: Actor, privateUrl: string) => Promise<string>
  /** Has one removed that no account shows any more. */
  discard: (tx: Tx, url: string | null) => Promise<void>
}

/** What a domain has arranged with providers. */
export interface Appointments {
  /** By service, how many have booked a time of it that has not begun. */
  countUpcoming: (
    db: ReadOnly,
    serviceIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, number>>
  /** How many that stand lie within a time, for a provider who means to be away. */
  countWithin: (db: ReadOnly, providerId: string, time: { from: Date; to: Date }) => Promise<number>
  /** What stands in somebody's calendar and ends after an instant; `href` is the path at their own host. */
  listEntries: (
    db: ReadOnly,
    party: { userId: string; role: 'patron' | 'provider' },
    since: Date,
  ) => Promise<CalendarEntry[]>
}

/** What a calendar is told of a booking. It says whom one meets and nothing of why. */
export interface CalendarEntry {
  /** An appointment where it is not said. */
  what?: 'Event'
  bookingId: string
  number: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The zone of whoever's calendar it is. */
  zone: string
  /** Whom one meets; null where that is nobody's business. */
  withName: string | null
  href: string
  /** Where they meet in person, or by which link a group does. */
  location: string | null
  /** Nobody meets any more. */
  isOff: boolean
  /** It is asked for, and not answered. */
  isOpen?: boolean
  now: Date
}

/** What has been sold of products. */
export interface ProductSales {
  /** Has it in hands: an order of somebody else's goods that is completed. */
  hasReceived: (db: ReadOnly, actor: Actor, productId: string) => Promise<boolean>
  /** By variant, how many pieces; of these variants and these sellers. */
  countSold: (
    db: ReadOnly,
    of: { sellerIds: readonly string[]; variantIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, number>>
}

/** A unit of what was paid for before: it pays for a booking. */
export interface PrepaidUnit {
  purchaseId: string
  /** By which people call what was bought. */
  number: string
  /** How many more of it can be booked with. */
  left: number
  /** Whether units of it can be booked with, or come back to it, now. */
  isOpen: boolean
  isClosed: boolean
}

/** What was paid for before, as a payment method; units are known by the payment that they made. */
export interface PrepaidUnits {
  find: (
    db: ReadOnly | Tx,
    paymentIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, PrepaidUnit>>
  /** Its purchase and number as JSON, or null. In the query of whoever has the payment's id. */
  unitOf: (paymentId: SQLWrapper) => SQL
  /** Whether somebody has anything left with a provider. */
  hasOpen: (db: ReadOnly | Tx, both: { patronId: string; providerId: string }) => Promise<boolean>
  /** Keeps what was bought from changing. Whoever needs bookings as well locks them first. */
  lock: (tx: Tx, purchaseId: string) => Promise<void>
  /** Pays for what is held; the id of the payment. */
  pay: (
    tx: Tx,
    context: Context,
    paying: { bookingId: string; purchaseId: string; idempotencyKey: string },
  ) => Promise<string>
  /** A request was accepted: the unit that it keeps is sold. */
  sell: (tx: Tx, context: Context, paymentId: string) => Promise<void>
  /** A request came to nothing: the unit that it kept is free. */
  free: (tx: Tx, context: Context, paymentId: string) => Promise<void>
  /** All that was paid goes back to where it came from. */
  takeBack: (tx: Tx, context: Context, back: { paymentId: string; reason: string }) => Promise<void>
}

/** What a fund may pay a part of. */
export interface Sponsorable {
  kind: 'booking' | 'ticket'
  id: string
  priceCents: number
}

/** Whose fund pays a part of a payment, and how much of it. */
interface SponsorShare {
  sponsorId: string | null
  sponsorCents: number
}

/** Organisations that pay a part of what their people book. */
export interface Sponsors {
  /** The share that somebody was shown; another one is refused. The caller has locked what is paid for. */
  grant: (
    tx: Tx,
    context: Context,
    asked: { patronId: string; of: Sponsorable; expectedCents: number },
  ) => Promise<SponsorShare>
}

/** Something that providers have on offer as long as they may do new business. */
interface Offering {
  /** Takes all of a provider's off the market, or puts it back; says how many that were. */
  hold: (tx: Tx, providerId: string, isHeld: boolean) => Promise<number>
}

/** Something that is kept twice, and has to be the same. */
export interface LedgerCheck {
  /** The table by whose ids it is cut into slices. */
  by: string
  /** About, expected, found; of the ids that lie in the slice that is looked at. */
  query: (within: (id: SQL) => SQL) => SQL
}

/** By what they say. */
export type LedgerChecks = Readonly<Record<string, LedgerCheck>>

/** What buyers, and their banks, want back of what they paid. */
interface Claims {
  /** The last that a bank wanted of an order, for its seller and for staff. */
  findOrderChargeback: (db: ReadOnly, actor: Actor, orderId: string) => Promise<OrderChargeback | null>
  /** The last that a bank wanted of a booking, for its provider and for staff. */
  findBookingChargeback: (db: ReadOnly, actor: Actor, bookingId: string) => Promise<OrderChargeback | null>
  /** Whether something about an order is not decided for good. */
  hasUnsettledDispute: (db: ReadOnly, orderId: string, now: Date) => Promise<boolean>
  /** Keeps what of a bank's claim is of which order. */
  keepShares: (tx: Tx, chargebackId: string, shares: readonly OrderShare[]) => Promise<void>
  listShares: (db: ReadOnly, chargebackId: string) => Promise<OrderShare[]>
  /** By line of an order, what of it was disputed already; what was rejected or withdrawn does not count. */
  listDisputedLines: (db: ReadOnly, orderId: string) => Promise<ReadonlyMap<string, DisputedLine>>
  /** By order, what is disputed about it and not decided yet: what its seller is to answer before others. */
  listOpenDisputes: (
    db: ReadOnly,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<SellerOrder['openDispute']>>>
  /** Of an order, the newest first. */
  listOrderDisputes: (db: ReadOnly, orderId: string) => Promise<OrderDispute[]>
}

/** Months of memberships, which the gateway charges by its own calendar. */
interface Months {
  /** Brings the month that a bank wants back to where the bank has it; false when the claim is about none. */
  follow: (context: Context, claim: BankClaim) => Promise<boolean>
  /** The payments that banks have had since before an instant, and have not decided on. */
  listClaimed: (db: ReadOnly, before: Date) => Promise<string[]>
  /** Those that these payments were for, and those that were paid since then. */
  listCharged: (
    db: ReadOnly,
    charged: { intentIds: readonly string[]; since: Date },
  ) => Promise<ChargedMonth[]>
}

/** A month of a membership as we have it written down. */
export interface ChargedMonth {
  intentId: string
  /** As the audit trail calls it. */
  about: string
  capturedCents: number
  refundedCents: number
  /** When its money has come or gone last. */
  movedAt: Date
}

/** What of a bank's claim is of an order, by its id. */
export interface OrderShare {
  id: string
  cents: number
}

/** What of an order's line was disputed already. */
export interface DisputedLine {
  pieces: number
  openDisputeId: string | null
}

/** A table whose rows are about one person each. */
interface PersonOwned {
  id: PgColumn
  personId: PgColumn
}

/** What people call what an entry of the audit trail is about. */
export interface NamedSubject {
  id: PgColumn
  /** Asked of its own table, for whoever reads it. */
  name: (readerId: string) => SQL<string | null>
  /** Of what is kept, the words for people. */
  words?: (name: string) => string
  /** It says something of somebody's health: the log of whoever it concerns names it, the trail of administrators does not. */
  isPrivate?: boolean
}

/** What follows from a change, by its name; domains.ts is the list. */
export interface EventEffects {
  reactions: (name: string) => readonly string[]
  dropped: (name: string) => readonly CacheTag[]
  /** Who is told of what, by the name of the event; what that is is said in event.ts. */
  told: ReadonlyMap<string, readonly object[]>
}

/** Whose account goes, and why. */
export interface Leaving {
  userId: string
  because: 'disabled' | 'closed'
}

/** Something that people have under way with others when an account goes. */
export interface Commitment {
  /** The ids of those that end with the account. */
  listEnding?: (db: ReadOnly, userId: string, now: Date) => Promise<string[]>
  /** Ends one of them. One that is over already is left alone. */
  end?: (context: Context, id: string, leaving: Leaving) => Promise<unknown>
  /** How many have to be over before the account can be erased. */
  countWaiting?: (db: ReadOnly, userId: string, now: Date) => Promise<number>
  /** Stays as it is while an account is only disabled: it may be enabled again. */
  onlyWhenClosed?: true
}

/** What one request (or one job) may use. `db` only reads; `change` is the only way to write. */
export interface Context {
  deps: Dependencies
  db: ReadOnly
  ports: Ports
  now: () => Date
  log: FastifyBaseLogger
  /** Null for a guest and for a job. */
  actor: Actor | null
  audience: Audience
  address: string | null
  requestId: string
  /** The transaction that this work is a part of; without one, each change is its own. */
  unit?: Unit
  /** The Idempotency-Key that this work is done for, with the steps that an earlier try has committed. */
  claim?: Claim
  /** What a call whose reads are logged has left in the audit trail so far. */
  auditRows?: { rows: number }
}

export interface Claim {
  done: Readonly<Record<string, Kept>>
  keep: (tx: Tx, step: string, result: Kept) => Promise<void>
}

/** An open transaction, what it does last of all, and what is to be done once it has been committed. */
export interface Unit {
  tx: Tx
  /** For what many wait for: a row that is locked here is locked no longer than it takes to commit. */
  atEnd: (() => Promise<void>)[]
  afterCommit: (() => void)[]
}
