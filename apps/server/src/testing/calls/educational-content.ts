import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { contentInput, makeContent, makeContentDraft, submitContent } from '../educational-content.ts'
import type { Written } from '../educational-content.ts'
import { signInProvider } from '../accounts/providers.ts'
import { png, uploadBench } from '../uploads.ts'

type Input = Record<string, unknown>

export function educationalContentCalls(stand: TestApp) {
  const guest = async (input: (made: Written) => Input): Promise<Call> => ({
    audience: 'patron',
    cookie: null,
    input: input(await makeContent(stand)),
  })
  const own = ({ author, content }: Written, input: Input = {}): Call => ({
    audience: 'provider',
    cookie: author.cookie,
    input: { id: content.id, ...input },
  })
  const patron = async (input: Input = {}): Promise<Call> => {
    const { content } = await makeContent(stand)
    const { cookie, client } = await stand.signIn('patron')
    await client.educationalContent.addToWatchLater({ id: content.id })
    return { audience: 'patron', cookie, input: { id: content.id, ...input } }
  }
  const list = async (input: Input): Promise<Call> => ({ ...(await patron()), input })
  return {
    'educationalContent.listContent': () => guest(() => ({ limit: 5, area: 'physical', kind: 'article' })),
    'educationalContent.getContent': () => guest(({ content }) => ({ id: content.id })),
    'educationalContent.listOwnContent': async () => ({
      ...own(await makeContentDraft(stand)),
      input: { limit: 5 },
    }),
    'educationalContent.getOwnContent': async () => own(await makeContentDraft(stand)),
    'educationalContent.createContent': async () => {
      const { cookie } = await signInProvider(stand)
      return { audience: 'provider', cookie, input: { ...contentInput() } }
    },
    'educationalContent.updateContent': async () =>
      own(await makeContentDraft(stand), { ...contentInput({ title: 'Sleeping better' }) }),
    'educationalContent.setPoster': async () => {
      const made = await makeContentDraft(stand)
      const privateUrl = await uploadBench(stand).upload(made.author, 'image/png', await png())
      return own(made, { privateUrl })
    },
    'educationalContent.moveContent': async () =>
      own(await submitContent(await makeContentDraft(stand)), { status: 'draft' }),
    'educationalContent.listWatchLater': () => list({ limit: 5 }),
    'educationalContent.addToWatchLater': () => patron(),
    'educationalContent.removeFromWatchLater': () => patron(),
    'educationalContent.saveProgress': () => patron({ fraction: 0.4, zone: 'UTC' }),
    'educationalContent.listLibrary': () => list({ limit: 5, shelf: 'watch_later' }),
    'educationalContent.getLibraryItem': () => patron(),
    'educationalContent.listRecommended': () => list({ limit: 3 }),
  } satisfies Partial<Calls>
}
