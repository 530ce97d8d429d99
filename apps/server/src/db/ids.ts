import { Id } from '@wellspring/api/contract/fields'

/** Tells whether a text is a valid id. PostgreSQL raises an error when it compares an id with any other text. */
export const isId = (text: string) => Id.safeParse(text).success
