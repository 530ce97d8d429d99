import { os } from '../../http/implement.ts'

export const siteRoutes = {
  getSettings: os.site.getSettings.handler(({ context }) => {
    const { publishableKey, sandbox } = context.deps.config.card
    return {
      card: {
        publishableKey,
        scriptUrl: sandbox ? `${sandbox.browserOrigin}/v3/` : 'https://js.stripe.com/v3/',
      },
    }
  }),
}
