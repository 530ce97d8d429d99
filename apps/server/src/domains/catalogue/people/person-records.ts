import type { PersonRecords } from '../../../person-records.ts'
import { products, ratings, sellers } from '../tables.ts'

export const cataloguePersonRecords: readonly PersonRecords[] = [
  { person: ratings.authorId, title: 'Ratings', kept: 'others' },
  { person: products.sellerId, title: 'Products', kept: 'others' },
  { person: sellers.id, title: 'Shop', kept: 'money' },
]
