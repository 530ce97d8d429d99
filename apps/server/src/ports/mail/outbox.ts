import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Mail, MailPort } from './port.ts'

export interface KeptMail extends Mail {
  id: string
  from: string
  sentAt: string
}

export interface Outbox extends MailPort {
  /** Newest first, at most 200. */
  list: (to?: string) => Promise<KeptMail[]>
}

/** Keeps mail in a folder instead of sending it; the mail host shows it. */
export function openOutbox(folder: string, from: string, now: () => Date): Outbox {
  let count = 0
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true })
      const sentAt = now().toISOString()
      // The name sorts by time; the rename makes a mail appear whole or not at all.
      const place = String(++count).padStart(8, '0')
      const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${place}-${randomUUID()}`
      const file = path.join(folder, `${id}.json`)
      await writeFile(`${file}.part`, JSON.stringify({ ...mail, id, from, sentAt } satisfies KeptMail))
      await rename(`${file}.part`, file)
    },
    async list(to) {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, 2000)
      const found: KeptMail[] = []
      for (const name of newest) {
        const mail = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail
        if (to === undefined || mail.to === to) found.push(mail)
        if (found.length === 200) break
      }
      return found
    },
  }
}
