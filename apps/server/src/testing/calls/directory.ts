import { reviewReplies } from '@wellspring/api/contract/directory'

import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { providerWithService, reviewOf, serviceInput, signInProvider } from '../accounts/providers.ts'

export function directoryCalls(stand: TestApp) {
  const guest = async (input: (id: string) => Record<string, unknown>): Promise<Call> => {
    const { userId } = await signInProvider(stand)
    return { audience: 'patron', cookie: null, input: input(userId) }
  }
  const offering = async (input: (id: string) => Record<string, unknown>): Promise<Call> => {
    const { provider, service } = await providerWithService(stand)
    return { audience: 'provider', cookie: provider.cookie, input: input(service.id) }
  }
  const working = async (input: Record<string, unknown>): Promise<Call> => {
    const { cookie } = await signInProvider(stand)
    return { audience: 'provider', cookie, input }
  }
  return {
    'directory.listProviders': () => guest(() => ({ limit: 3, page: 1, sort: 'rating', area: 'mental' })),
    'directory.getProvider': () => guest((id) => ({ id })),
    'directory.updateOwnProfile': () =>
      working({
        name: 'Quiet Water',
        description: 'Calm care.',
        websiteUrl: '',
        domain: ['mental'],
        helpsWith: ['Anxiety'],
        formats: ['Telehealth'],
        languages: ['English'],
        socialMedia: {
          facebook: '',
          instagram: '',
          linkedin: '',
          tiktok: '',
          youtube: '',
          x: '',
        },
      }),
    'directory.listProviderReviews': () => guest((id) => ({ id, limit: 3 })),
    'directory.replyToReview': async () => {
      const { cookie, client, userId } = await signInProvider(stand)
      await reviewOf(stand, { userId })
      const { reviews } = await client.directory.listProviderReviews({ id: userId })
      return { audience: 'provider', cookie, input: { id: reviews[0]!.id, reply: reviewReplies[0] } }
    },
    'directory.listServices': () => guest((providerId) => ({ providerId, limit: 3 })),
    'directory.listOwnServices': () => offering(() => ({ status: 'published', limit: 3 })),
    'directory.getService': () => offering((id) => ({ id })),
    'directory.createService': () => working({ ...serviceInput() }),
    'directory.updateService': () => offering((id) => ({ ...serviceInput({ price: 95 }), id })),
    'directory.moveService': () => offering((id) => ({ id, status: 'paused' })),
  } satisfies Partial<Calls>
}
