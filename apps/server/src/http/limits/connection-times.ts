import { MINUTE_MS } from '../../time.ts'

/** Time limits of a connection, in milliseconds. */
export const connectionTimes = {
  // Closes connections whose client has not read the response for longer than any response takes.
  connectionTimeout: MINUTE_MS,
  keepAliveTimeout: 65_000,
  // Checked every two seconds, which also closes connections that send no request.
  http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
}
