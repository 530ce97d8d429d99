import { t } from '@wellspring/words/macro'

import { loadCardProvider } from './load-card-provider.ts'
import type { CardProviderSettings } from './load-card-provider.ts'

/**
 * Shows the bank's authentication (3-D Secure) on a page without a card form; throws when the card holder fails it. It
 * overlays the page, so none of our dialogs may be open.
 */
export async function authenticateWithBank(
  settings: CardProviderSettings,
  clientSecret: string,
): Promise<void> {
  const stripe = await loadCardProvider(settings)
  const { error } = (await stripe?.handleNextAction({ clientSecret })) ?? {}
  if (error || !stripe) throw new Error(error?.message ?? t`We could not reach your bank. Please try again.`)
}
