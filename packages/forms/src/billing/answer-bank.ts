import { t } from '@wellspring/words/macro'

import { loadCardProvider } from './load-card-provider.ts'
import type { CardProviderSettings } from './load-card-provider.ts'

/**
 * Shows the bank's own check (3-D Secure) where there is no card form; throws when the card holder did not pass it.
 * It lies above the page, so no dialog of ours may be open.
 */
export async function answerBank(settings: CardProviderSettings, clientSecret: string): Promise<void> {
  const stripe = await loadCardProvider(settings)
  const { error } = (await stripe?.handleNextAction({ clientSecret })) ?? {}
  if (error || !stripe) throw new Error(error?.message ?? t`Your bank could not be asked. Please try again.`)
}
