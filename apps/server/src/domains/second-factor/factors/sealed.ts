import { sealedColumn } from '../../encryption/sealed-column.ts'

/** The shared secret of an authenticator, by its owner. */
export const sealedSecret = sealedColumn<string>((userId) => `authenticators:${userId}:secret`)
