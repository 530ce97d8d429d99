import type { Sealer } from '../../encryption/sealer.ts'

const placeOf = (userId: string) => `authenticators:${userId}:secret` as const

export const sealSecret = ({ seal }: Sealer, userId: string, secret: string) => seal(placeOf(userId), secret)

/** Null of one that was sealed with a key that was erased since. */
export const openSecret = ({ openIfKept }: Sealer, userId: string, sealed: Buffer) =>
  openIfKept(placeOf(userId), sealed) as string | null
