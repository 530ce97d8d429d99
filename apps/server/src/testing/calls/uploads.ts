import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { png, uploadBench } from '../uploads.ts'

export function uploadCalls(stand: TestApp) {
  const call = async (inputFor: (userId: string) => Record<string, unknown>): Promise<Call> => {
    const { cookie, userId } = await stand.signIn('provider')
    return { audience: 'provider', cookie, input: inputFor(userId) }
  }
  const stored = async (): Promise<Call> => {
    const owner = await stand.signIn('provider')
    const privateUrl = await uploadBench(stand).upload(owner, 'image/png', await png())
    return { audience: 'provider', cookie: owner.cookie, input: { privateUrl } }
  }
  return {
    'uploads.signUpload': () =>
      call((userId) => ({ dest: `customer/user${userId}`, name: 'a.png', mime: 'image/png' })),
    'uploads.acceptUpload': stored,
    'uploads.signRead': stored,
  } satisfies Partial<Calls>
}
