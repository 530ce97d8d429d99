import type { Sealer } from '../../encryption/sealer.ts'

const placeOf = (userId: string) => `authenticators:${userId}:secret` as const

export const sealSecret = ({ seal }: Sealer, userId: string, secret: string) => seal(placeOf(userId), secret)

/** Null if the key that sealed it has been erased. */
export const openSecret = ({ openIfKept }: Sealer, userId: string, sealed: Buffer) =>
  openIfKept(placeOf(userId), sealed) as string | null
