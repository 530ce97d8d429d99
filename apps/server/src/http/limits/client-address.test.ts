import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import { clientAddress } from './client-address.ts'

const proxy = '10.0.0.7'
const [client, forged] = ['203.0.113.9', '198.51.100.1']

function from(remote: string, forwarded?: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remote })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each([
  ['no trusted proxy', [], proxy, client, proxy],
  ['one trusted proxy', ['uniquelocal'], proxy, client, client],
  ['a client that forges the header', ['uniquelocal'], proxy, `${forged}, ${client}`, client],
  ['two trusted proxies', ['uniquelocal', '192.0.2.0/24'], proxy, `${forged}, ${client}, 192.0.2.4`, client],
  ['an untrusted proxy', ['uniquelocal'], proxy, `${client}, 192.0.2.4`, '192.0.2.4'],
  ['a client that bypasses the proxy', ['uniquelocal'], client, forged, client],
  ['a proxy without the header', ['uniquelocal'], proxy, undefined, proxy],
] as const)('%s', (_name, trustProxy, remote, forwarded, expected) => {
  expect(clientAddress({ trustProxy: [...trustProxy] })(from(remote, forwarded))).toBe(expected)
})

describe('behind a proxy', () => {
  let stand: TestApp
  beforeAll(async () => {
    stand = await testApp({ settings: { TRUST_PROXY: 'uniquelocal', READS_PER_MINUTE: '3' } })
  })
  afterAll(() => stand.close())

  const read = async (forwarded: string) => {
    const { statusCode } = await stand.app.inject({
      url: '/v1/memberships',
      remoteAddress: proxy,
      headers: { host: 'patron.localhost:4000', 'x-forwarded-for': forwarded },
    })
    return statusCode
  }

  test('a forged forwarded address does not raise the read limit', async () => {
    const statuses = []
    for (let n = 1; n <= 5; n++) statuses.push(await read(`198.51.100.${n}, ${client}`))
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await read('203.0.113.10')).toBe(200)
  })
})
