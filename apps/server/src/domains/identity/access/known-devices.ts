import { createHmac, randomBytes } from 'node:crypto'

import { sameText } from '../rules.ts'

/** The number of accounts that one browser can be known to. */
const MOST_ACCOUNTS = 4

/** How long a browser is known after its last login, in seconds. */
export const DEVICE_COOKIE_SECONDS = 365 * 24 * 60 * 60

export interface AccountSecret {
  id: string
  passwordHash: string | null
}

/** Stands in for the account of an unknown address, so that the work is the same. */
const noAccount: AccountSecret = { id: 'none', passwordHash: 'none' }

/** Depends on the password's hash, so a new password makes every other device unknown. */
const tagOf = (secret: string, deviceId: string, { id, passwordHash }: AccountSecret) =>
  createHmac('sha256', secret)
    .update(`device:${deviceId}:${id}:${passwordHash ?? ''}`)
    .digest('base64url')
    .slice(0, 22)

/** What a browser sends with a login. */
export interface Device {
  /** The token of the browser's previous session. */
  token: string | undefined
  cookie: string | undefined
  userAgent: string | null
  /** The browser's preferred language. */
  locale: string | null
  timeZone: string | null
}

function parse(cookie: string | undefined): { id: string; tags: string[] } | null {
  const [id, ...tags] = (cookie ?? '').split('.')
  return id && /^[\w-]{22}$/.test(id) ? { id, tags: tags.slice(0, MOST_ACCOUNTS) } : null
}

/** The device id in a browser's cookie. */
export const deviceIdIn = (cookie: string): string | undefined => parse(cookie)?.id

/** The id of a browser that has logged in to this account with its current password, or null. */
export function knownDevice(
  secret: string,
  cookie: string | undefined,
  account: AccountSecret | undefined,
): string | null {
  const device = parse(cookie)
  if (!device) return null
  const expected = tagOf(secret, device.id, account ?? noAccount)
  return device.tags.some((tag) => sameText(tag, expected)) && account ? device.id : null
}

/** The cookie that marks this browser as known to the account. */
export function rememberDevice(secret: string, cookie: string | undefined, account: AccountSecret): string {
  const { id, tags } = parse(cookie) ?? { id: randomBytes(16).toString('base64url'), tags: [] }
  const tag = tagOf(secret, id, account)
  return [id, tag, ...tags.filter((other) => other !== tag)].slice(0, MOST_ACCOUNTS + 1).join('.')
}
