import type { CDPSession, Page } from 'playwright'

/** A line of 1.6 Mbit/s with 150 ms a round trip. */
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
