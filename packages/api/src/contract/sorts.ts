// Values only, no schemas: list URLs are parsed before their screens have loaded.

/** A sort column as in a URL; a leading minus means descending. */
export type SortBy<Column extends string> = Column | `-${Column}`

const sortsBy = <Column extends string>(columns: readonly Column[]): readonly SortBy<Column>[] =>
  columns.flatMap((column) => [column, `-${column}`] as const)

export const orderSorts = sortsBy(['number', 'buyer', 'seller', 'pieces', 'status', 'due', 'total'])
export const bookingSorts = sortsBy(['number', 'when', 'patron', 'provider', 'status', 'price'])
export const productSorts = sortsBy(['name', 'seller', 'status', 'price', 'stock', 'changed'])
export const serviceSorts = sortsBy(['title', 'provider', 'area', 'format', 'length', 'status', 'price'])
export const clientSorts = sortsBy(['name', 'next', 'last', 'completed', 'left', 'unpaid', 'noted'])
export const peopleSorts = sortsBy(['name', 'kind', 'state', 'since'])
export const disputeSorts = sortsBy(['number', 'what', 'buyer', 'seller', 'since', 'status', 'amount'])
export const applicationSorts = sortsBy(['applicant', 'kind', 'stage', 'submitted', 'checks', 'claim'])
export const caseSorts = sortsBy(['case', 'author', 'found', 'risk', 'status', 'due', 'moderator'])
export const ticketSorts = sortsBy(['ticket', 'requester', 'status', 'priority', 'clock', 'assignee', 'age'])
export const ownEventSorts = sortsBy(['title', 'organiser', 'area', 'status', 'next', 'taken', 'changed'])
export const ownContentSorts = sortsBy(['title', 'author', 'area', 'status', 'access', 'changed'])
export const payoutSorts = sortsBy(['at', 'seller', 'status', 'arrives', 'amount'])
export const invoiceSorts = sortsBy(['number', 'date', 'status', 'amount'])
export const memberSorts = sortsBy(['member', 'department', 'joined'])
export const purchaseSorts = sortsBy(['number', 'patron', 'provider', 'status', 'left', 'until', 'price'])
export const subscriptionSorts = sortsBy(['member', 'plan', 'price', 'status', 'since', 'end'])
export const organisationSorts = sortsBy(['name', 'people', 'invited', 'plan', 'since'])
export const credentialSorts = sortsBy(['applicant', 'title', 'expires', 'stage'])
export const registryLoadSorts = sortsBy(['file', 'register', 'by', 'when', 'result'])
export const activitySorts = sortsBy(['at'])
export const invitationSorts = sortsBy(['email', 'name', 'department', 'sent', 'until'])
