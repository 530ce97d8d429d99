// Values only, no schemas: addresses of lists are read before their screens are there.

/** A column of a list as an address names it; a minus before it turns it downwards. */
export type SortBy<Column extends string> = Column | `-${Column}`

const sortsBy = <Column extends string>(columns: readonly Column[]): readonly SortBy<Column>[] =>
  columns.flatMap((column) => [column, `-${column}`] as const)

export const orderSorts = sortsBy(['number', 'buyer', 'seller', 'pieces', 'status', 'due', 'total'])
export const bookingSorts = sortsBy(['number', 'when', 'patron', 'provider', 'status', 'price'])
export const productSorts = sortsBy(['name', 'seller', 'status', 'price', 'stock', 'changed'])
export const serviceSorts = sortsBy(['title', 'provider', 'area', 'status', 'price'])
export const clientSorts = sortsBy(['name', 'next', 'last', 'completed', 'left'])
export const peopleSorts = sortsBy(['name', 'kind', 'state', 'since'])
