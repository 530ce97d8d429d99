import type { PublicContent } from '@wellspring/api/contract/educational-content'
import { t } from '@wellspring/words/macro'

import { schema, summaryOf } from './page-head.ts'
import type { PageHead } from './page-head.ts'

const types = {
  article: t`Article`,
  audio: 'AudioObject',
  video: 'VideoObject',
  pdf: 'DigitalDocument',
} as const

export function contentHead(content: PublicContent, origin: string): PageHead {
  const { id, title, summary, kind, imageUrl, author, publishedAt, minutes, access, language } = content
  const image = imageUrl === null ? undefined : new URL(imageUrl, origin).href
  return {
    description: summaryOf(summary),
    image: image === undefined ? undefined : { url: image, alt: title },
    kind: 'article',
    data: [
      schema(types[kind], {
        name: title,
        headline: title,
        description: summary,
        url: `${origin}/educational-content/${id}`,
        datePublished: publishedAt,
        ...(kind === 'video' && { uploadDate: publishedAt }),
        ...(image !== undefined && { image, thumbnailUrl: image }),
        ...((kind === 'audio' || kind === 'video') && { duration: `PT${minutes}M` }),
        author: { '@type': 'Person', name: author.name, url: `${origin}/providers/${author.id}` },
        inLanguage: language,
        isAccessibleForFree: access === 'everybody',
      }),
    ],
  }
}
