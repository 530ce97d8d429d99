import type { PublicContent } from '@wellspring/api/contract/educational-content'

const types = {
  article: 'Article',
  audio: 'AudioObject',
  video: 'VideoObject',
  pdf: 'DigitalDocument',
} as const

/** Content as schema.org names it, for search engines. */
export function contentSchema(content: PublicContent): object {
  const { id, title, summary, kind, imageUrl, author, publishedAt, minutes, access, language } = content
  return {
    '@context': 'https://schema.org',
    '@type': types[kind],
    name: title,
    headline: title,
    description: summary,
    url: `/educational-content/${id}`,
    datePublished: publishedAt,
    ...(kind === 'video' && { uploadDate: publishedAt }),
    ...(imageUrl !== null && { image: imageUrl, thumbnailUrl: imageUrl }),
    ...((kind === 'audio' || kind === 'video') && { duration: `PT${minutes}M` }),
    author: { '@type': 'Person', name: author.name },
    inLanguage: language,
    isAccessibleForFree: access === 'everybody',
  }
}
