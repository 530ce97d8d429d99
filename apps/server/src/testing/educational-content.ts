import type { ContentDraft } from '@wellspring/api/contract/educational-content-fields'
import type { OwnContent } from '@wellspring/api/contract/educational-content'

import type { SignedIn, TestApp } from './app.ts'
import { uploadRecording } from './media.ts'
import { signInProvider } from './accounts/providers.ts'

/** A complete article as its author enters it. */
export const contentInput = (changes: Partial<ContentDraft> = {}): ContentDraft => ({
  title: 'Sleeping well',
  summary: 'Small things that help at night.',
  area: 'physical',
  leaves: ['Nourish'],
  kind: 'article',
  body: '<p>Go to bed <strong>at the same time</strong>.</p>',
  fileUrl: null,
  minutes: 4,
  language: 'English',
  transcript: '',
  access: 'everybody',
  ...changes,
})

export interface Written {
  author: SignedIn
  content: OwnContent
}

export interface ContentOptions {
  content?: Partial<ContentDraft>
  author?: SignedIn
}

/** A complete draft. */
export async function makeContentDraft(stand: TestApp, options: ContentOptions = {}): Promise<Written> {
  const author = options.author ?? (await signInProvider(stand))
  const { content } = await author.client.educationalContent.createContent(contentInput(options.content))
  return { author, content }
}

/** A complete draft with a recording instead of text. */
export async function makeAudioDraft(stand: TestApp, options: ContentOptions = {}): Promise<Written> {
  const author = options.author ?? (await signInProvider(stand))
  const { privateUrl: fileUrl } = await uploadRecording(stand, author)
  const content = { kind: 'audio' as const, body: '', fileUrl, minutes: 10, ...options.content }
  return makeContentDraft(stand, { author, content })
}

export async function submitContent({ author, content: { id } }: Written): Promise<Written> {
  const move = { id, status: 'pending_review' as const }
  return { author, content: (await author.client.educationalContent.moveContent(move)).content }
}

/** Submits and publishes content. */
async function publishContent(stand: TestApp, made: Written): Promise<Written> {
  const { author, content } = await submitContent(made)
  const staff = await stand.signIn('staff')
  const move = { id: content.id, status: 'published' as const }
  return { author, content: (await staff.client.educationalContent.moveContent(move)).content }
}

/** A published article. */
export const makeContent = async (stand: TestApp, options: ContentOptions = {}): Promise<Written> =>
  publishContent(stand, await makeContentDraft(stand, options))

/** A published recording of ten minutes. */
export const makeAudio = async (stand: TestApp, options: ContentOptions = {}): Promise<Written> =>
  publishContent(stand, await makeAudioDraft(stand, options))
