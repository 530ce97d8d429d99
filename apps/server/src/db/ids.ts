import { Id } from '@wellspring/api/contract/fields'

/** Whether a text from outside can be an id at all; the database refuses to compare what cannot. */
export const isId = (text: string) => Id.safeParse(text).success
