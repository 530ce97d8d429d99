import type { IncomingMessage } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'

import type { Config } from '../../config.ts'

/** Which addresses are proxies of ours. */
export const isProxy = ({ trustProxy }: Pick<Config, 'trustProxy'>) => proxyAddr.compile(trustProxy)

/**
 * Where a request comes from: what our proxies say, from the nearest on, up to the first address that is none of
 * theirs. What a client wrote in front of that is not read.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trust = isProxy(config)
  return (request) => proxyAddr(request, trust)
}
