import { Fact } from '@wellspring/ui/fact'
import { Link } from '@wellspring/ui/link'
import { t } from '@wellspring/words/macro'

interface Party {
  id: string
  name: string
}

export interface PartyFactsProps {
  buyer: Party
  seller: Party
  /** Omitted for a viewer who may not see accounts. */
  personHref?: ((id: string) => string) | undefined
  /** The viewer's role; their own name is left out. */
  viewer?: 'buyer' | 'seller' | undefined
}

/** The buyer and the seller, as rows of a fact list. */
export function PartyFacts({ buyer, seller, personHref, viewer }: PartyFactsProps) {
  const nameOf = ({ id, name }: Party) => (personHref ? <Link href={personHref(id)}>{name}</Link> : name)
  return (
    <>
      {viewer === 'buyer' ? null : <Fact label={t`Buyer`}>{nameOf(buyer)}</Fact>}
      {viewer === 'seller' ? null : <Fact label={t`Seller`}>{nameOf(seller)}</Fact>}
    </>
  )
}
