import { providerNetworks } from '@wellspring/api/contract/credentialing'
import { t } from '@wellspring/words/macro'

import { TextField } from './text-field.tsx'

const networkLabels: Record<(typeof providerNetworks)[number], string> = {
  facebook: t`Facebook`,
  instagram: t`Instagram`,
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
}

/** A provider's pages on social networks. */
export function NetworkFields({ name }: { name: string }) {
  return providerNetworks.map((network) => (
    <TextField key={network} name={`${name}.${network}`} label={networkLabels[network]} type="url" optional />
  ))
}
