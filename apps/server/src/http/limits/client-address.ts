import type { IncomingMessage } from 'node:http'

import proxyAddr from '@fastify/proxy-addr'

import type { Config } from '../../config.ts'

/** Compiles the check for addresses of our own proxies. */
export const isProxy = ({ trustProxy }: Pick<Config, 'trustProxy'>) => proxyAddr.compile(trustProxy)

/**
 * Reads the client address from what our proxies report, from the nearest proxy outwards, up to the first address that
 * is not a trusted proxy. Anything that the client wrote before that is ignored.
 */
export function clientAddress(config: Pick<Config, 'trustProxy'>): (request: IncomingMessage) => string {
  const trust = isProxy(config)
  return (request) => proxyAddr(request, trust)
}
