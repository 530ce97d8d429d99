import path from 'node:path'

import type { Config } from '../config.ts'
import type { BusPort } from './bus/port.ts'
import { openPostgresBus } from './bus/postgres.ts'
import type { CardsPort } from './cards/port.ts'
import { openStripe } from './cards/stripe.ts'
import { openOutbox } from './mail/outbox.ts'
import type { Outbox } from './mail/outbox.ts'
import type { MailPort } from './mail/port.ts'
import { openSmtp } from './mail/smtp.ts'
import { openDisk } from './storage/disk.ts'
import type { DiskStorage } from './storage/port.ts'

export interface Ports {
  mail: MailPort
  /** The mail that was kept instead of sent; null when a mail server sends it. */
  outbox: Outbox | null
  storage: DiskStorage
  cards: CardsPort
  bus: BusPort
}

/** Chooses every adapter, by settings alone. */
export async function openPorts(
  config: Config,
  databaseUrl: string,
  now: () => Date,
  onError: (error: Error) => void,
): Promise<Ports> {
  const outbox = config.mail.smtpUrl
    ? null
    : openOutbox(path.join(config.dataFolder, 'mail'), config.mail.from, now)
  return {
    mail: outbox ?? openSmtp(config.mail.smtpUrl ?? '', config.mail.from),
    outbox,
    storage: openDisk(path.join(config.dataFolder, 'files'), config.secret),
    cards: openStripe(config.card),
    bus: await openPostgresBus(databaseUrl, onError),
  }
}
