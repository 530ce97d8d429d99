/** Time limits of a connection, in milliseconds. */
export const connectionTimes = {
  // Closes connections whose client has not read the response for longer than any response takes.
  connectionTimeout: 60_000,
  keepAliveTimeout: 65_000,
  // Checked every two seconds, which also closes connections that send no request.
  http: { headersTimeout: 8000, connectionsCheckingInterval: 2000 },
}
