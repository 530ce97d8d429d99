/** How long a connection may take for what it does; in milliseconds. */
export const connectionTimes = {
  // Who asks and does not read the answer for longer than any answer takes is let go.
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Also of who asks nothing at all: somebody looks every two seconds.
  http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
}
