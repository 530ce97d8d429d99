import { os } from '../../http/implement.ts'

export const siteRoutes = {
  getSettings: os.site.getSettings.handler(({ context }) => {
    const { card, countries } = context.deps.config
    const { publishableKey, sandbox } = card
    return {
      phoneCountries: countries.map(({ code }) => code),
      card: {
        publishableKey,
        scriptUrl: sandbox ? `${sandbox.browserOrigin}/v3/` : 'https://js.stripe.com/v3/',
      },
    }
  }),
}
