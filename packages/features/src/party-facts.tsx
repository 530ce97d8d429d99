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
  /** Left out for who may not look at accounts. */
  personHref?: ((id: string) => string) | undefined
  /** Which of them looks: nobody is told who they are themselves. */
  viewer?: 'buyer' | 'seller' | undefined
}

/** Who has bought from whom, as facts among others. */
export function PartyFacts({ buyer, seller, personHref, viewer }: PartyFactsProps) {
  const nameOf = ({ id, name }: Party) => (personHref ? <Link href={personHref(id)}>{name}</Link> : name)
  return (
    <>
      {viewer === 'buyer' ? null : <Fact label={t`Buyer`}>{nameOf(buyer)}</Fact>}
      {viewer === 'seller' ? null : <Fact label={t`Seller`}>{nameOf(seller)}</Fact>}
    </>
  )
}
