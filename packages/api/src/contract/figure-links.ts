/** So many days before something expires it is counted. */
export const EXPIRY_DAYS = 30

/** Where the figures of the first page lead: the list there holds exactly what its figure counts. */
export const figureLinks = {
  patron: {
    orders: '/my-orders?status=shipping',
    packages: '/my-packages',
    questionnaires: '/questionnaires',
    tokens: '/wallet',
    chats: '/chat-rooms',
    support: '/support?only=answered',
  },
  provider: {
    requests: '/provider/bookings?status=requested&when=upcoming',
    orders: '/provider/orders?status=pending',
    disputes: '/provider/disputes?status=pending',
    available: '/provider/wallet',
    pending: '/provider/wallet',
    clients: '/provider/clients',
    packages: '/provider/packages',
    products: '/provider/products?status=published',
    content: '/provider/educational-content?status=published',
    chats: '/chat-rooms',
    support: '/support?only=answered',
  },
  tenant: {
    members: '/tenant/members',
    invitations: '/tenant/invitations?status=open',
    support: '/support?only=answered',
  },
  admin: {
    applications: '/admin/applications?stage=submitted',
    approved: '/admin/applications?stage=approved',
    subscriptions: '/admin/subscription?status=active',
    suspended: '/admin/applications?stage=suspended',
    expiries: `/admin/credentials?within=${EXPIRY_DAYS}`,
    exclusions: '/admin/credentials',
    disabled: '/admin/people?state=disabled',
    commission: '/admin/wallet/accounts/platform_fee',
    differences: '/admin/wallet/differences',
    products: '/admin/products?status=in_review',
    events: '/admin/events?status=pending_review',
    content: '/admin/educational-content?status=pending_review',
    disputes: '/admin/disputes?status=escalated',
    support: '/admin/support?status=open',
    lateTickets: '/admin/support?only=breached&status=open',
    cases: '/admin/moderation?only=untaken',
    organisations: '/admin/tenants?status=past_due',
    orders: '/admin/orders?status=pending',
    bookings: '/admin/bookings?when=upcoming',
  },
} as const
