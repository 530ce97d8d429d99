import type {
  ContentCard,
  LibraryItem,
  OwnContent,
  OwnContentRow,
  PublicContent,
} from '../contract/educational-content.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000009${last}`

const shown = {
  id: id('a1'),
  title: 'Sleeping well',
  summary: 'Small things that help at night.',
  leaves: ['Nourish' as const],
  kind: 'article' as const,
  language: 'English' as const,
  access: 'everybody' as const,
  imageUrl: null,
  author: { id: id('c1'), name: 'Dr. Grace Hopper', imageUrl: null },
}

const offered = {
  ...shown,
  area: 'physical' as const,
  minutes: 4,
  publishedAt: '2026-06-15T09:00:00.000Z',
}

export const contentCardSample = (change: Partial<ContentCard> = {}): ContentCard => ({
  ...offered,
  ...change,
})

export const contentSample = (change: Partial<PublicContent> = {}): PublicContent => ({
  ...offered,
  locked: false,
  opening: '',
  body: '<p>Go to bed <strong>at the same time</strong>.</p>',
  file: null,
  transcript: '',
  ...change,
})

/** A recording of ten minutes. */
export const audioSample = (change: Partial<PublicContent> = {}): PublicContent =>
  contentSample({
    id: id('a2'),
    title: 'An evening walk',
    kind: 'audio',
    minutes: 10,
    body: null,
    file: {
      url: `/media/educational-content/${id('a2')}/${id('f2')}`,
      name: 'walk.mp3',
      mime: 'audio/mpeg',
      bytes: 4096,
    },
    transcript: '00:00.000 --> 00:04.000\nStand up and open the door.\n',
    ...change,
  })

export const ownContentSample = (change: Partial<OwnContent> = {}): OwnContent => ({
  ...shown,
  area: 'physical',
  minutes: 4,
  status: 'draft',
  body: '<p>Go to bed <strong>at the same time</strong>.</p>',
  fileUrl: null,
  file: null,
  transcript: '',
  reviewComment: null,
  missing: [],
  createdAt: '2026-06-15T09:00:00.000Z',
  updatedAt: '2026-06-15T09:00:00.000Z',
  publishedAt: null,
  ...change,
})

export const ownContentRowSample = (change: Partial<OwnContentRow> = {}): OwnContentRow => ({
  id: id('a1'),
  title: 'Sleeping well',
  kind: 'article',
  status: 'draft',
  area: 'physical',
  access: 'everybody',
  minutes: 4,
  imageUrl: null,
  author: shown.author,
  updatedAt: '2026-06-15T09:00:00.000Z',
  ...change,
})

export const libraryItemSample = (change: Partial<LibraryItem> = {}): LibraryItem => ({
  ...offered,
  isAvailable: true,
  watchLaterAt: null,
  progress: {
    fraction: 0.4,
    seconds: null,
    furthest: { fraction: 0.4, seconds: null },
    finishedAt: null,
    savedAt: '2026-06-15T09:30:00.000Z',
  },
  ...change,
})
