import { Fragment } from 'react'

/** Splits an email address at its `@`, and a URL at its separators. */
const partsOf = (address: string) => address.split(address.includes('@') ? /(?<=@)/ : /(?<=[./_-])/)

/** An address that breaks between its parts rather than within a word. */
export const Breakable = ({ children }: { children: string }) =>
  partsOf(children).map((part, index) => (
    // The parts have no identity other than their position.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
