import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Config } from '../../../config.ts'
import { isId } from '../../../db/ids.ts'

type MailConfig = Pick<Config, 'secret' | 'mail'>

const before = 'support+'

/** Both parts are hexadecimal, because mail servers may change the case of an address. */
const proofOf = (secret: string, ticketId: string, userId: string) =>
  createHmac('sha256', secret).update(`ticket-reply:${ticketId}:${userId}`).digest('hex').slice(0, 20)

/** The host of the product's sender address, which may have a display name. */
const hostOf = ({ mail }: MailConfig) => /@([^\s>]+)>?\s*$/.exec(mail.from)?.[1] ?? 'localhost'

/** A person's reply address for a ticket. Valid for this ticket and person only, and not guessable. */
export const replyAddress = (
  config: MailConfig,
  { ticketId, userId }: { ticketId: string; userId: string },
) => `${before}${ticketId.replaceAll('-', '')}.${proofOf(config.secret, ticketId, userId)}@${hostOf(config)}`

/** The ticket of a reply address. Whether the address belongs to the sender is checked separately. */
export function ticketIn(address: string): { ticketId: string; proof: string } | null {
  const match = /^support\+([0-9a-f]{32})\.([0-9a-f]{20})@/i.exec(address.trim())
  const [hex, proof] = [match?.[1]?.toLowerCase() ?? '', match?.[2]?.toLowerCase() ?? '']
  const ticketId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(ticketId) ? { ticketId, proof } : null
}

/** Whether a ticket's reply address was issued to this person. */
export const isGivenTo = (
  { secret }: Pick<Config, 'secret'>,
  { ticketId, proof }: { ticketId: string; proof: string },
  userId: string,
): boolean => timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, ticketId, userId)))
