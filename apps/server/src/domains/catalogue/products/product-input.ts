import type { ProductDraft } from '@wellspring/api/contract/seller-products'

import { problem } from '../../../problem.ts'

export const wordsOf = ({ name, description, area, serenityToken }: ProductDraft) => ({
  name,
  description,
  area,
  serenityToken,
})

export const notHere = () => problem('CONFLICT', 'This product cannot be changed in its current status.')
