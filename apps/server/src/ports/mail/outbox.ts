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
  /** Lists mail, newest first, at most 200. */
  list: (to?: string) => Promise<KeptMail[]>
  /**
   * Returns a page of the mail whose recipient, subject or text contains the words, newest first. Page 1 is the newest.
   */
  find: (asked: { words: string; page: number }) => Promise<{ mails: KeptMail[]; hasOlder: boolean }>
}

export const MAILS_A_PAGE = 20

const holds = ({ to, subject, text }: KeptMail, words: string) =>
  [to, subject, text].some((part) => part.toLowerCase().includes(words))

/** Stores mail in a folder instead of sending it. The mail host shows it. */
export function openOutbox(folder: string, from: string, now: () => Date): Outbox {
  let count = 0
  const newestFirst = async () =>
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as KeptMail
  return {
    async send({ id: given, ...mail }) {
      await mkdir(folder, { recursive: true })
      if (given !== undefined && (await readdir(folder)).some((name) => name.endsWith(`${given}.json`)))
        return
      const sentAt = now().toISOString()
      // The file name sorts by time, and the rename makes a mail appear complete or not at all.
      const place = String(++count).padStart(8, '0')
      const id = `${sentAt.replaceAll(/[:.]/g, '-')}-${place}-${given ?? randomUUID()}`
      const file = path.join(folder, `${id}.json`)
      await writeFile(`${file}.part`, JSON.stringify({ ...mail, id, from, sentAt } satisfies KeptMail))
      await rename(`${file}.part`, file)
    },
    async list(to) {
      const found: KeptMail[] = []
      for (const name of (await newestFirst()).slice(0, 2000)) {
        const mail = await read(name)
        if (to === undefined || mail.to === to) found.push(mail)
        if (found.length === 200) break
      }
      return found
    },
    async find({ words, page }) {
      const wanted = words.trim().toLowerCase()
      const from = (page - 1) * MAILS_A_PAGE
      const names = await newestFirst()
      if (wanted === '') {
        const mails = await Promise.all(names.slice(from, from + MAILS_A_PAGE).map(read))
        return { mails, hasOlder: names.length > from + MAILS_A_PAGE }
      }
      const found: KeptMail[] = []
      for (const name of names) {
        const mail = await read(name)
        if (holds(mail, wanted)) found.push(mail)
        if (found.length > from + MAILS_A_PAGE) break
      }
      return {
        mails: found.slice(from, from + MAILS_A_PAGE),
        hasOlder: found.length > from + MAILS_A_PAGE,
      }
    },
  }
}
