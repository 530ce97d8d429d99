import type { Ports } from '../ports/open.ts'
import { testApp } from './app.ts'
import type { TestApp } from './app.ts'
import { openObjectStore } from './object-store.ts'

interface Opened {
  stand: TestApp
  close: () => Promise<void>
}

/** The server with each kind of file storage. */
export const storages: Record<string, (ports?: Partial<Ports>) => Promise<Opened>> = {
  async disk(ports = {}) {
    const stand = await testApp({ ports })
    return { stand, close: stand.close }
  },
  async 'an object store'(ports = {}) {
    const held: { stand?: TestApp } = {}
    const store = await openObjectStore(() => held.stand?.clock.now() ?? new Date())
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings
    const settings = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const stand = (held.stand = await testApp({ settings, ports }))
    return { stand, close: () => stand.close().then(store.close) }
  },
}
