import { Fragment } from 'react'

/** The parts of an address: what stands before and after the `@` of a person's, the words of a page's. */
const partsOf = (address: string) => address.split(address.includes('@') ? /(?<=@)/ : /(?<=[./_-])/)

/** An address whose lines end after one of its parts rather than in the midst of a word. */
export const Breakable = ({ children }: { children: string }) =>
  partsOf(children).map((part, index) => (
    // Parts have no identity but their place.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
