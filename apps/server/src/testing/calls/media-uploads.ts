import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { mp3, sendParts } from '../media.ts'

export function mediaUploadCalls(stand: TestApp) {
  const sender = () => stand.signIn('provider', { roles: ['member-provider'] })
  /** A recording with all its parts uploaded. */
  const sent = async (): Promise<Call> => {
    const owner = await sender()
    return { audience: 'provider', cookie: owner.cookie, input: { id: await sendParts(stand, owner) } }
  }
  return {
    'uploads.openMediaUpload': async () => ({
      audience: 'provider',
      cookie: (await sender()).cookie,
      input: { kind: 'audio', name: 'a.mp3', bytes: mp3().length, fingerprint: crypto.randomUUID() },
    }),
    'uploads.signMediaParts': sent,
    'uploads.finishMediaUpload': sent,
    'uploads.cancelMediaUpload': sent,
  } satisfies Partial<Calls>
}
