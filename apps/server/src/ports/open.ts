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
import type { PushPort } from './push/port.ts'
import { openWebPush } from './push/web-push.ts'
import { openDisk } from './storage/disk.ts'
import type { DiskStorage, StoragePort } from './storage/port.ts'
import { openS3 } from './storage/s3.ts'

export interface Ports {
  mail: MailPort
  /** The stored mail, or null when a mail server delivers it. */
  outbox: Outbox | null
  storage: StoragePort
  /** The storage whose signed URLs this server serves, or null when an object store keeps the files. */
  disk: DiskStorage | null
  cards: CardsPort
  bus: BusPort
  push: PushPort
}

function openStorage(config: Config, now: () => Date): Pick<Ports, 'storage' | 'disk'> {
  if (config.s3) return { storage: openS3(config.s3, now), disk: null }
  const disk = openDisk(path.join(config.dataFolder, 'files'), config.secret)
  return { storage: disk, disk }
}

/** Chooses every adapter from the settings. */
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
    ...openStorage(config, now),
    cards: openStripe(config.card),
    bus: await openPostgresBus(databaseUrl, onError),
    push: openWebPush({ secret: config.secret, contact: config.mail.contact, now }),
  }
}
