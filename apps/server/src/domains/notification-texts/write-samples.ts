import type { Audience } from '@wellspring/api/contract/endpoint'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { Tells } from '../../event.ts'
import { commonFormats } from '../../formats.ts'
import type { Mail } from '../../ports/mail/port.ts'
import { isUrgent, kindOf } from '../notifications/kinds.ts'
import { mailOf } from '../notifications/mail/mail-of.ts'
import { written } from '../notifications/written.ts'
import type { WrittenNotification } from '../notifications/written.ts'
import { isSample, sampleRows } from './sample.ts'
import type { EventSample, OtherSample } from './sample.ts'
import { samples } from './samples.ts'

/** A text as its recipient gets it. */
export interface WrittenText {
  id: string
  /** Null for a text that no event sends. */
  event: string | null
  when: string
  kind: NoticeKind
  /** Sent immediately, at any hour. */
  isUrgent: boolean
  /** Null for a mail with its own texts, whose recipients need no account. */
  audience: Audience | null
  channels: Tells['channel'][]
  title: string
  body: string
  href: string | null
  mail: Pick<Mail, 'subject' | 'text' | 'html'> | null
}

class Undone extends Error {}

/** Runs a function in a transaction that is always rolled back. */
async function undone(
  open: (run: (tx: Tx) => Promise<never>) => Promise<unknown>,
  run: (tx: Tx) => Promise<void>,
) {
  try {
    await open(async (tx) => {
      await run(tx)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

interface Said {
  channels: Tells['channel'][]
  notification: WrittenNotification
}

/** The distinct texts of a sample. Identical texts for several recipients count once. */
function distinct(said: readonly Said[]): Said[] {
  const texts = new Map<string, Said>()
  for (const one of said) {
    const { recipient, title, body, facts } = one.notification
    const key = JSON.stringify([recipient.audience, one.channels, title, body, facts])
    if (isSample(recipient.userId) && !texts.has(key)) texts.set(key, one)
  }
  return [...texts.values()]
}

async function tellEvent(context: Context, sample: EventSample): Promise<Said[]> {
  // context.ts types an event's notifications as plain objects. Their real type is in event.ts.
  const told = (context.deps.eventEffects.told.get(sample.name) ?? []) as readonly Tells[]
  const channels = new Map<Tells['notify'], Tells['channel'][]>()
  for (const { notify, channel } of told) channels.set(notify, [...(channels.get(notify) ?? []), channel])
  const said: Said[] = []
  for (const [notify, ways] of channels)
    for (const notification of await notify(context, { ...sample, id: 'sample', at: context.now() } as never))
      said.push({ channels: ways, notification: written(notification, commonFormats) })
  return distinct(said)
}

type Words = Pick<WrittenText, 'audience' | 'channels' | 'title' | 'body' | 'href' | 'mail'>

function wordsOf(context: Context, { channels, notification }: Said, kind: NoticeKind): Words {
  const { subject, text, html } = mailOf(context, notification, { id: 'sample', kind })
  const { title, body, href, recipient } = notification
  const mail = channels.includes('mail') ? { subject, text, html } : null
  return { channels, title, body, href, audience: recipient.audience, mail }
}

const wordsOfMail = ({ subject, text, html }: Mail): Words => ({
  audience: null,
  channels: ['mail'],
  title: subject,
  body: text,
  href: null,
  mail: { subject, text, html },
})

type Unnumbered = Omit<WrittenText, 'id'>

async function writeOther(context: Context, { id, kind, when, tell }: OtherSample): Promise<WrittenText[]> {
  const caught: Mail[] = []
  const mail = { ...context.ports.mail, send: async (one: Mail) => void caught.push(one) }
  const told = (await tell({ ...context, ports: { ...context.ports, mail } })) ?? []
  const said = distinct(
    told.map((one) => ({ channels: ['mail', 'app'], notification: written(one, commonFormats) })),
  )
  const words = [...said.map((one) => wordsOf(context, one, kind)), ...caught.map(wordsOfMail)]
  return words.map((one, at) => ({ id: `${id}~${at + 1}`, event: null, when, kind, isUrgent: false, ...one }))
}

async function writeEvent(context: Context, sample: EventSample): Promise<Unnumbered[]> {
  const { name: event, when } = sample
  const kind = kindOf(event)
  const said = await tellEvent(context, sample)
  return said.map((one) => ({ event, when, kind, isUrgent: isUrgent(event), ...wordsOf(context, one, kind) }))
}

/** Numbers the texts of an event to tell them apart. */
function numbered(texts: readonly Unnumbered[]): WrittenText[] {
  const counts = new Map<string | null, number>()
  return texts.map((text) => {
    const count = (counts.get(text.event) ?? 0) + 1
    counts.set(text.event, count)
    return { ...text, id: `${text.event}~${count}` }
  })
}

async function writeAll(context: Context): Promise<WrittenText[]> {
  const ofEvents: Unnumbered[] = []
  const others: WrittenText[] = []
  const now = context.now()
  await undone(context.deps.database.write, async (tx) => {
    for (const { rows } of samples) await rows?.(sampleRows(tx, now))
    for (const sample of samples.flatMap((one) => [...one.events, ...(one.others ?? [])]))
      await undone(
        (run) => tx.transaction(run),
        async (part) => {
          await sample.given?.(sampleRows(part, now))
          const within = { ...context, db: part }
          if ('name' in sample) ofEvents.push(...(await writeEvent(within, sample)))
          else others.push(...(await writeOther(within, sample)))
        },
      )
  })
  return [...others, ...numbered(ofEvents)]
}

const kept = new WeakMap<object, Promise<WrittenText[]>>()

/** All notification texts, produced by the sending code from rows that are never committed. */
export function writeSamples(context: Context): Promise<WrittenText[]> {
  const { database } = context.deps
  const known = kept.get(database)
  if (known) return known
  const writing = writeAll(context)
  kept.set(database, writing)
  // A failed attempt is repeated.
  writing.catch(() => kept.delete(database))
  return writing
}
