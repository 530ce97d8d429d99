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
import type { AnonymiseRecords, PersonRecords } from './person-records.ts'
import type { LoadBurst } from './load-burst.ts'

export interface Actor {
  userId: string
  sessionId: string
  kind: Kind
  roles: readonly Role[]
}

/** The dependencies of a process, created once at start. */
export interface Dependencies extends Contributions {
  config: Config
  database: Database
  ports: Ports
  now: () => Date
  log: FastifyBaseLogger
  cache: ResponseCache
  counts: SharedCounts
  loadBurst: LoadBurst
  eventEffects: EventEffects
}

/** What domains provide to lower-level modules, which may not import them. domains.ts collects them. */
export interface Contributions {
  fileUses: readonly FileUse[]
  /** Tables whose rows can be read about a person, by their kind in the audit trail. */
  personSubjects: Readonly<Record<string, PersonOwned>>
  /** Display names of records, by their kind in the audit trail. */
  subjectNames: Readonly<Record<string, NamedSubject>>
  /** The reason given for opening a protected record, or null. `id` is an expression of the surrounding query. */
  lookReason: (id: SQLWrapper) => SQL<string | null>
  profileImages: ProfileImages
  appointments: readonly Appointments[]
  productSales: ProductSales
  /** What can be paid for, by kind. Typed in domains/payments/payable.ts. */
  payables: object
  prepaid: PrepaidUnits
  sponsors: Sponsors
  /** The activities that open leaves of the Lotus, by kind. Typed in domains/wellness/lotus/source.ts. */
  lotusSources: object
  claims: Claims
  months: Months
  /** Lists a patron's open goals, newest first. */
  openGoals: (db: ReadOnly, patronId: string) => Promise<{ title: string; leaf: Leaf }[]>
  /** Removes push subscriptions of browsers. */
  forgetBrowsers: (tx: Tx, gone: GoneBrowsers) => Promise<void>
  /** Removes the sign-in factors that a user has added since an instant. */
  dropFactorsSince: (tx: Tx, userId: string, since: Date) => Promise<void>
  /** Invalidates a user's calendar feed URL. */
  endCalendarFeed: (tx: Tx, userId: string) => Promise<void>
  offerings: readonly Offering[]
  /** Checks of whether a patron has used the benefits of their plan. */
  planUses: readonly PlanUse[]
  /** Figures that domains store and the ledger has to confirm. */
  ledgerChecks: readonly LedgerChecks[]
  /** The tables with personal data, and the person of each row. */
  personRecords: readonly PersonRecords[]
  /** Blank user-written text in retained rows when an account is erased. */
  anonymiseRecords: readonly AnonymiseRecords[]
  /** A user's open commitments when their account ends. */
  commitments: Readonly<Record<CommitmentKind, readonly Commitment[]>>
  /** Public pages for search engines. */
  publicPages: readonly PublicPages[]
  /** Dashboard figures by kind of account and name. */
  figures: { [Of in Kind]: Readonly<Record<FigureName<Of>, FigureQuery>> }
  /** A user's recent records for administrators, by domain. */
  recent: Recent
  /** The time zone for messages to a provider's client, or null for anyone else. */
  clientZone: (db: ReadOnly, both: { providerId: string; patronId: string }) => Promise<string | null>
  /** Lists who joined, left or lost the connection to the call of a booking, in order. Empty without a call. */
  callEvents: (db: ReadOnly, bookingId: string) => Promise<CallEvent[]>
  /** The monthly price of the membership that an applicant needs, or null if no plan is sold. */
  planPriceCents: (db: ReadOnly, kind: 'provider' | 'tenant') => Promise<number | null>
  /** A provider's public name, or null for anyone else. `userId` is an expression of the surrounding query. */
  practiceName: (userId: SQLWrapper) => SQL<string | null>
}

/**
 * Browsers of a user: all, one, or all but one. Or one browser's subscriptions of all users but the one who logs in.
 */
export type GoneBrowsers =
  | { userId: string; deviceId?: string; butDeviceId?: string }
  | { deviceId: string; butUserId: string }

/** A user's latest records of each kind, newest first. */
type Recent = {
  [Of in keyof PersonDetail['recent']]: (db: ReadOnly, userId: string) => Promise<PersonDetail['recent'][Of]>
}

/** Tells whether a patron has used the benefits of their plan since it began. */
export type PlanUse = (db: ReadOnly | Tx, member: { userId: string; since: Date }) => Promise<boolean>

/** Who reads, which decides what is visible. The id of a prepared query is a placeholder. */
export interface Viewer {
  kind: Kind
  userId: string | Placeholder
}

/** Whose dashboard is loaded. The user and the time are placeholders of a prepared query. */
export interface Asker {
  db: ReadOnly
  actor: Viewer & { userId: Placeholder }
  now: Placeholder
  deps: Pick<Dependencies, 'prepaid'>
}

/** Builds a dashboard figure with db/figure.ts. Null when it does not apply to the user. */
export type FigureQuery = (asker: Asker) => SQL

/** Public pages of one kind. */
export interface PublicPages {
  /** Lower-case name of its sitemap. */
  name: string
  /** The cache tag that also drops a list of these pages. */
  cachedUnder: CacheTag
  count: (db: ReadOnly) => Promise<number>
  /** Lists their paths on the patron host, in a stable order. */
  list: (
    db: ReadOnly,
    part: { limit: number; offset: number },
  ) => Promise<{ path: string; changedAt: Date | null }[]>
}

/** A file as other domains refer to it. */
interface NamedFile<Text = string> {
  key: Text
  ownerId: Text
  privateUrl: Text
}

/** How a domain refers to uploaded files. */
export interface FileUse {
  /**
   * Tells whether the domain refers to the file, which must then be kept. `file` holds expressions of the surrounding
   * query.
   */
  isNamed: (file: NamedFile<SQLWrapper>) => SQL
  /** Tells whether a user may read another user's file. */
  mayRead: (context: Pick<Context, 'db' | 'now'>, actor: Actor, file: NamedFile) => Promise<boolean>
}

export interface ProfileImages {
  /** Makes a profile picture from an uploaded file and returns its URL. */
  keep: (context: Context, actor: Actor, privateUrl: string) => Promise<string>
  /** Schedules the removal of a picture that no account uses. */
  discard: (tx: Tx, url: string | null) => Promise<void>
}

/** A domain's appointments with providers. */
export interface Appointments {
  /** Counts upcoming bookings by service. */
  countUpcoming: (
    db: ReadOnly,
    serviceIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, number>>
  /** Counts active appointments within a time range, for a provider who plans time off. */
  countWithin: (db: ReadOnly, providerId: string, time: { from: Date; to: Date }) => Promise<number>
  /** Lists a user's calendar entries that end after an instant. `href` is a path of the user's own host. */
  listEntries: (
    db: ReadOnly,
    party: { userId: string; role: 'patron' | 'provider' },
    since: Date,
  ) => Promise<CalendarEntry[]>
}

/** A calendar entry of a booking. It names the other party, but not the reason. */
export interface CalendarEntry {
  /** An appointment by default. */
  what?: 'Event'
  bookingId: string
  number: string
  sequence: number
  startsAt: Date
  endsAt: Date
  /** The time zone of the calendar's owner. */
  zone: string
  /** The other party, or null if it must not be disclosed. */
  withName: string | null
  href: string
  /** The address of a meeting in person, or the link of a group. */
  location: string | null
  /** Whether it is cancelled. */
  isOff: boolean
  /** Whether it is requested but not yet confirmed. */
  isOpen?: boolean
  now: Date
}

export interface ProductSales {
  /** Tells whether the user has received the product: a completed order of another seller's product. */
  hasReceived: (db: ReadOnly, actor: Actor, productId: string) => Promise<boolean>
  /** Counts sold pieces by variant. */
  countSold: (
    db: ReadOnly,
    of: { sellerIds: readonly string[]; variantIds: readonly string[] },
  ) => Promise<ReadonlyMap<string, number>>
}

/** A prepaid unit, such as of a package, that pays for a booking. */
export interface PrepaidUnit {
  purchaseId: string
  /** The number of the purchase, as shown to people. */
  number: string
  /** The number of units that can still be booked with. */
  left: number
  /** Whether units can be booked with or returned now. */
  isOpen: boolean
  isClosed: boolean
}

/** Prepaid units as a payment method. A unit is identified by the payment that it made. */
export interface PrepaidUnits {
  find: (
    db: ReadOnly | Tx,
    paymentIds: readonly string[],
    now: Date,
  ) => Promise<ReadonlyMap<string, PrepaidUnit>>
  /** The unit's purchase and number as JSON, or null. `paymentId` is an expression of the surrounding query. */
  unitOf: (paymentId: SQLWrapper) => SQL
  /** The number of units of a service that a patron has left. The ids are expressions of the surrounding query. */
  leftFor: (of: { patronId: SQLWrapper; serviceId: SQLWrapper; now: Date | Placeholder }) => SQL<number>
  /** Tells whether a patron has units left with a provider. */
  hasOpen: (db: ReadOnly | Tx, both: { patronId: string; providerId: string }) => Promise<boolean>
  /** Locks a purchase. A caller that also needs bookings locks those first. */
  lock: (tx: Tx, purchaseId: string) => Promise<void>
  /** Pays for a held booking and returns the payment's id. */
  pay: (
    tx: Tx,
    context: Context,
    paying: { bookingId: string; purchaseId: string; idempotencyKey: string },
  ) => Promise<string>
  /** Uses up the reserved unit of an accepted request. */
  sell: (tx: Tx, context: Context, paymentId: string) => Promise<void>
  /** Frees the reserved unit of a request that came to nothing. */
  free: (tx: Tx, context: Context, paymentId: string) => Promise<void>
  /** Reverses the payment and returns the unit to its purchase. */
  takeBack: (tx: Tx, context: Context, back: { paymentId: string; reason: string }) => Promise<void>
}

/** A purchase that a sponsor may pay a share of. */
export interface Sponsorable {
  kind: 'booking' | 'ticket'
  id: string
  priceCents: number
}

/** The sponsor of a payment, and its share. */
interface SponsorShare {
  sponsorId: string | null
  sponsorCents: number
}

/** Organisations that pay a share of their members' purchases. */
export interface Sponsors {
  /** Grants the share that the patron was shown, and refuses any other. The caller has locked the purchase. */
  grant: (
    tx: Tx,
    context: Context,
    asked: { patronId: string; of: Sponsorable; expectedCents: number },
  ) => Promise<SponsorShare>
}

/** What providers offer while they may take new business. */
interface Offering {
  /** Suspends or restores all offerings of a provider, and returns how many were affected. */
  hold: (tx: Tx, providerId: string, isHeld: boolean) => Promise<number>
}

/** A figure that is stored twice and has to agree. */
export interface LedgerCheck {
  /** The table whose ids divide the check into slices. */
  by: string
  /** Selects subject, expected and found values, for the ids of one slice. */
  query: (within: (id: SQL) => SQL) => SQL
}

/** Checks by their description. */
export type LedgerChecks = Readonly<Record<string, LedgerCheck>>

/** Disputes and chargebacks. */
interface Claims {
  /** The latest chargeback of an order, for its seller and for staff. */
  findOrderChargeback: (db: ReadOnly, actor: Actor, orderId: string) => Promise<OrderChargeback | null>
  /** The latest chargeback of a booking, for its provider and for staff. */
  findBookingChargeback: (db: ReadOnly, actor: Actor, bookingId: string) => Promise<OrderChargeback | null>
  /** Tells whether an order has a dispute without a final decision. */
  hasUnsettledDispute: (db: ReadOnly, orderId: string, now: Date) => Promise<boolean>
  /** Stores how a chargeback is divided among orders. */
  keepShares: (tx: Tx, chargebackId: string, shares: readonly OrderShare[]) => Promise<void>
  listShares: (db: ReadOnly, chargebackId: string) => Promise<OrderShare[]>
  /** Disputed quantities by order line, without rejected or withdrawn disputes. */
  listDisputedLines: (db: ReadOnly, orderId: string) => Promise<ReadonlyMap<string, DisputedLine>>
  /** Open disputes by order, which a seller has to answer first. */
  listOpenDisputes: (
    db: ReadOnly,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<SellerOrder['openDispute']>>>
  /** Lists the disputes of an order, newest first. */
  listOrderDisputes: (db: ReadOnly, orderId: string) => Promise<OrderDispute[]>
}

/** Monthly membership charges, which the gateway makes by its own calendar. */
interface Months {
  /** Updates the month that a chargeback concerns. False if it concerns none. */
  follow: (context: Context, claim: BankClaim) => Promise<boolean>
  /** Lists payments with undecided chargebacks from before an instant. */
  listClaimed: (db: ReadOnly, before: Date) => Promise<string[]>
  /** Lists the months of these payments, and all months charged since then. */
  listCharged: (
    db: ReadOnly,
    charged: { intentIds: readonly string[]; since: Date },
  ) => Promise<ChargedMonth[]>
}

/** A month of a membership as recorded by us. */
export interface ChargedMonth {
  intentId: string
  /** Its subject in the audit trail. */
  about: string
  capturedCents: number
  refundedCents: number
  /** The last payment or refund. */
  movedAt: Date
}

/** An order's share of a chargeback, by order id. */
export interface OrderShare {
  id: string
  cents: number
}

/** The disputed quantity of an order line. */
export interface DisputedLine {
  pieces: number
  openDisputeId: string | null
}

/** A table with one person per row. */
interface PersonOwned {
  id: PgColumn
  personId: PgColumn
}

/** The display name of an audit subject. */
export interface NamedSubject {
  id: PgColumn
  /** Selected from its own table, for the given reader. */
  name: (readerId: string) => SQL<string | null>
  /** Converts the stored value to words for people. */
  words?: (name: string) => string
  /**
   * Whether the name reveals health information. Then the log of the person concerned shows it, but the administrators'
   * audit trail does not.
   */
  isPrivate?: boolean
}

/** The effects of changes, by event name. domains.ts collects them. */
export interface EventEffects {
  reactions: (name: string) => readonly string[]
  dropped: (name: string) => readonly CacheTag[]
  /** The notifications of each event, typed in event.ts. */
  told: ReadonlyMap<string, readonly object[]>
}

/** A user whose account ends, with the reason. */
export interface Leaving {
  userId: string
  because: 'disabled' | 'closed'
}

/** A user's open commitments of one kind. */
export interface Commitment {
  /** Lists the ids of those that end with the account. */
  listEnding?: (db: ReadOnly, userId: string, now: Date) => Promise<string[]>
  /** Ends one of them, and leaves one that is already over unchanged. */
  end?: (context: Context, id: string, leaving: Leaving) => Promise<unknown>
  /** Counts those that have to be over before the account can be erased. */
  countWaiting?: (db: ReadOnly, userId: string, now: Date) => Promise<number>
  /** Whether it survives a disabled account, which may be enabled again. */
  onlyWhenClosed?: true
}

/** What a request or job may use. `db` only reads, and `change` is the only way to write. */
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
  /** The transaction of this work. Without one, each change has its own. */
  unit?: Unit
  /** The Idempotency-Key of this work, with the steps committed by earlier attempts. */
  claim?: Claim
  /** What a call has done with the card that it names. */
  cardTry?: CardTry
  /** The audit rows that a call with logged reads has written so far. */
  auditRows?: { rows: number }
}

export interface CardTry {
  /** Whether the gateway was asked to charge or keep it. */
  isAsked: boolean
}

export interface Claim {
  done: Readonly<Record<string, Kept>>
  keep: (tx: Tx, step: string, result: Kept) => Promise<void>
}

/** An open transaction, with actions to run before and after its commit. */
export interface Unit {
  tx: Tx
  /** Updates of contended rows, run last so that they are locked only during the commit. */
  atEnd: (() => Promise<void>)[]
  afterCommit: (() => void)[]
}
