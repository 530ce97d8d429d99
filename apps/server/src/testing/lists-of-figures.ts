import type { Client } from '@wellspring/api/client'
import { figureLinks } from '@wellspring/api/contract/figure-links'

import type { SignedIn } from './app.ts'

export type Host = keyof typeof figureLinks

type ReadPage<Row> = (page: { page: number; limit: number }) => Promise<readonly Row[]>

/** Reads all pages of a list. */
async function rowsOf<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page++) {
    const more = await read({ page, limit: 7 })
    rows.push(...more)
    if (more.length < 7) return rows
  }
}

/** Counts the rows of the list that a figure links to. */
type Held = () => Promise<number>

const counted =
  <Row>(read: ReadPage<Row>): Held =>
  async () =>
    (await rowsOf(read)).length

/** The search parameters of a link, as input of the list's call. */
const asked = (link: string): object => Object.fromEntries(new URL(link, 'http://any.example').searchParams)
const cents = (dollars: number) => Math.round(dollars * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

const supportOf = ({ client }: SignedIn, link: string) =>
  counted(async (page) => (await client.support.listTickets({ ...asked(link), ...page })).tickets)

const unreadOf =
  ({ client }: SignedIn): Held =>
  async () =>
    sum(
      (await client.community.listRooms({})).rooms
        .filter(({ isMuted }) => !isMuted)
        .map(({ unreadCount }) => unreadCount),
    )

/** The page shows balances by state, and a statement that sums to their total. */
const walletOf =
  (client: Client, part: 'available' | 'pending'): Held =>
  async () => {
    const { wallet } = await client.wallet.getSellerWallet()
    const lines = await rowsOf(async (page) => (await client.wallet.listStatement(page)).lines)
    const other = part === 'available' ? wallet.pending : wallet.available
    return (sum(lines.map(({ net }) => cents(net))) - cents(other)) / 100
  }

const patronLists = (patron: SignedIn): Record<keyof typeof figureLinks.patron, Held> => {
  const { client } = patron
  const links = figureLinks.patron
  return {
    orders: counted(
      async (page) => (await client.orders.listOrders({ ...asked(links.orders), ...page })).orders,
    ),
    packages: async () =>
      sum(
        (await rowsOf(async (page) => (await client.packages.listPurchases(page)).purchases)).map(
          ({ left }) => left,
        ),
      ),
    questionnaires: async () => (await client.sharing.listQuestionnaireRequests({})).requests.length,
    tokens: async () =>
      sum(
        (await client.wallet.getTokenWallet()).wallet.lots
          .filter(({ state }) => state === 'available')
          .map(({ left }) => left),
      ),
    chats: unreadOf(patron),
    support: supportOf(patron, links.support),
  }
}

const providerLists = (provider: SignedIn): Record<keyof typeof figureLinks.provider, Held> => {
  const { client } = provider
  const links = figureLinks.provider
  return {
    requests: counted(
      async (page) => (await client.booking.listBookings({ ...asked(links.requests), ...page })).bookings,
    ),
    orders: counted(
      async (page) => (await client.orders.listSellerOrders({ ...asked(links.orders), ...page })).orders,
    ),
    parcels: counted(
      async (page) => (await client.orders.listSellerOrders({ ...asked(links.parcels), ...page })).orders,
    ),
    disputes: counted(
      async (page) =>
        (await client.disputes.listSellerDisputes({ ...asked(links.disputes), ...page })).disputes,
    ),
    returns: counted(
      async (page) =>
        (await client.disputes.listSellerDisputes({ ...asked(links.returns), ...page })).disputes,
    ),
    available: walletOf(client, 'available'),
    pending: walletOf(client, 'pending'),
    clients: counted(async (page) => (await client.clients.listClients(page)).clients),
    packages: counted(async (page) => (await client.packages.listPurchases(page)).purchases),
    products: counted(
      async (page) => (await client.catalogue.listOwnProducts({ ...asked(links.products), ...page })).product,
    ),
    lowStock: counted(
      async (page) => (await client.catalogue.listOwnProducts({ ...asked(links.lowStock), ...page })).product,
    ),
    content: counted(
      async (page) =>
        (await client.educationalContent.listOwnContent({ ...asked(links.content), ...page })).contents,
    ),
    chats: unreadOf(provider),
    support: supportOf(provider, links.support),
  }
}

const tenantLists = (tenant: SignedIn): Record<keyof typeof figureLinks.tenant, Held> => {
  const { organisations } = tenant.client
  const links = figureLinks.tenant
  return {
    members: counted(async (page) => (await organisations.listMembers(page)).members),
    invitations: counted(
      async (page) =>
        (await organisations.listInvitations({ ...asked(links.invitations), ...page })).invitations,
    ),
    support: supportOf(tenant, links.support),
  }
}

const adminLists = (admin: SignedIn): Record<keyof typeof figureLinks.admin, Held> => {
  const { client } = admin
  const links = figureLinks.admin
  const applications = (link: string) =>
    counted(
      async (page) => (await client.onboarding.listApplications({ ...asked(link), ...page })).applications,
    )
  const cases = (link: string) =>
    counted(async (page) => (await client.community.listCases({ ...asked(link), ...page })).cases)
  return {
    applications: applications(links.applications),
    approved: applications(links.approved),
    suspended: applications(links.suspended),
    ownApplications: applications(links.ownApplications),
    expiries: counted(
      async (page) =>
        (await client.onboarding.listCredentials({ ...asked(links.expiries), ...page })).credentials,
    ),
    exclusions: counted(
      async (page) => (await client.onboarding.listExclusionFlags({ state: 'open', ...page })).flags,
    ),
    subscriptions: counted(
      async (page) =>
        (await client.memberships.listSubscriptions({ ...asked(links.subscriptions), ...page }))
          .subscriptions,
    ),
    disabled: counted(
      async (page) => (await client.identity.listUsers({ ...asked(links.disabled), ...page })).users,
    ),
    commission: async () =>
      sum(
        (
          await rowsOf(
            async (page) =>
              (await client.wallet.listAccountEntries({ kind: 'platform_fee', ...page })).entries,
          )
        ).map(({ amount }) => cents(amount)),
      ) / 100,
    differences: counted(async (page) => (await client.wallet.listFindings(page)).findings),
    products: counted(
      async (page) => (await client.catalogue.listOwnProducts({ ...asked(links.products), ...page })).product,
    ),
    events: counted(
      async (page) => (await client.events.listOwnEvents({ ...asked(links.events), ...page })).events,
    ),
    content: counted(
      async (page) =>
        (await client.educationalContent.listOwnContent({ ...asked(links.content), ...page })).contents,
    ),
    disputes: counted(
      async (page) => (await client.disputes.listDisputes({ ...asked(links.disputes), ...page })).disputes,
    ),
    support: supportOf(admin, links.support),
    lateTickets: supportOf(admin, links.lateTickets),
    ownTickets: supportOf(admin, links.ownTickets),
    cases: cases(links.cases),
    ownCases: cases(links.ownCases),
    organisations: counted(
      async (page) =>
        (await client.organisations.listOrganisations({ ...asked(links.organisations), ...page }))
          .organisations,
    ),
    orders: counted(
      async (page) => (await client.orders.listSellerOrders({ ...asked(links.orders), ...page })).orders,
    ),
    bookings: counted(
      async (page) => (await client.booking.listBookings({ ...asked(links.bookings), ...page })).bookings,
    ),
  }
}

/** The list of each figure, as its own reader sees it. The type requires one for every figure. */
export const listsOfFigures = ({
  patron,
  provider,
  tenant,
  admin,
}: Record<Host, SignedIn>): {
  [Of in Host]: Record<keyof (typeof figureLinks)[Of], Held>
} => ({
  patron: patronLists(patron),
  provider: providerLists(provider),
  tenant: tenantLists(tenant),
  admin: adminLists(admin),
})
