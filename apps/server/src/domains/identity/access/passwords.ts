import argon2 from '@node-rs/argon2'

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => argon2.hash(password, cost)
let nobody: Promise<string> | undefined

/** Compares with the account's hash, or with a dummy hash if there is no account, so that the work is the same. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const matches = await argon2.verify(passwordHash ?? (await nobody), password).catch(() => false)
  return typeof passwordHash === 'string' && matches
}
