import type { NotificationText, NotificationTextDetail } from '@wellspring/api/contract/notification-texts'
import type { Audience } from '@wellspring/api/contract/endpoint'
import type { NoticeKind } from '@wellspring/api/contract/notice-kinds'

import type { Context } from '../../context.ts'
import { notFound } from '../../problem.ts'
import { writeSamples } from './write-samples.ts'
import type { WrittenText } from './write-samples.ts'

const present = ({ mail: _mail, ...text }: WrittenText): NotificationText => text

interface Asked {
  search?: string | undefined
  kind?: NoticeKind | undefined
  audience?: Audience | undefined
  limit: number
  page: number
}

const isAsked = ({ search = '', kind, audience }: Asked) => {
  const words = search.trim().toLowerCase()
  return (text: WrittenText) =>
    (!kind || text.kind === kind) &&
    (!audience || text.audience === audience) &&
    [text.when, text.title, text.body, text.event ?? ''].some((part) => part.toLowerCase().includes(words))
}

/** All notification texts with fictitious names and numbers. */
export async function listNotificationTexts(context: Context, asked: Asked) {
  const found = (await writeSamples(context)).filter(isAsked(asked))
  const from = asked.limit === -1 ? 0 : asked.limit * asked.page
  const to = asked.limit === -1 ? undefined : from + asked.limit
  return { texts: found.slice(from, to).map(present), totalRecords: found.length }
}

export async function getNotificationText(context: Context, id: string): Promise<NotificationTextDetail> {
  const text = (await writeSamples(context)).find((one) => one.id === id)
  if (!text) throw notFound('text')
  return text
}
