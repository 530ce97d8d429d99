import type { CDPSession, Page } from 'playwright'

/** Limits the connection to 1.6 Mbit/s with a round trip of 150 ms. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  })
  return tools
}
