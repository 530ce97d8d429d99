/** The three tones of an area, without its background. */
interface Tones {
  middle: string
  dark: string
}

/** Centred at 320, 340 and about 280 high. */
export type Motif = (tones: Tones) => string

const pale = '#fffaf4'

/** The motifs of the demo products, each as SVG shapes. */
export const motifs = {
  balance: ({ middle, dark }) =>
    `<circle cx="320" cy="430" r="62" fill="${middle}"/><circle cx="320" cy="430" r="30" fill="${pale}"/><g transform="rotate(-9 320 352)"><rect x="150" y="336" width="340" height="34" rx="17" fill="${dark}"/><path d="M216 352h60M364 352h60" stroke="${pale}" stroke-width="8" stroke-linecap="round"/></g>`,
  balm: ({ middle, dark }) =>
    `<ellipse cx="320" cy="420" rx="140" ry="52" fill="${dark}"/><path d="M180 366h280v54H180Z" fill="${dark}"/><ellipse cx="320" cy="366" rx="140" ry="52" fill="${pale}"/><ellipse cx="320" cy="366" rx="104" ry="34" fill="${middle}"/><g transform="rotate(16 380 244)"><ellipse cx="380" cy="250" rx="112" ry="40" fill="${dark}"/><ellipse cx="380" cy="236" rx="112" ry="40" fill="${middle}"/></g>`,
  bands: ({ middle, dark }) =>
    `<ellipse cx="320" cy="270" rx="136" ry="58" fill="none" stroke="${dark}" stroke-width="30"/><ellipse cx="320" cy="350" rx="136" ry="58" fill="none" stroke="${middle}" stroke-width="30"/><ellipse cx="320" cy="430" rx="136" ry="58" fill="none" stroke="${pale}" stroke-width="30"/>`,
  basket: ({ middle, dark }) =>
    `<ellipse cx="320" cy="262" rx="150" ry="40" fill="${middle}"/><path d="M170 262h300l-26 172a46 46 0 0 1-46 40H242a46 46 0 0 1-46-40Z" fill="${dark}"/><path d="M182 334h276M192 396h256" stroke="${middle}" stroke-width="14"/><path d="M244 270l18 198M320 280v190M396 270l-18 198" stroke="${middle}" stroke-width="10"/><path d="M268 214q-16-24 0-48M320 206q-16-24 0-48M372 214q-16-24 0-48" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`,
  beads: ({ middle, dark }) =>
    `<circle cx="320" cy="310" r="118" fill="none" stroke="${dark}" stroke-width="40" stroke-linecap="round" stroke-dasharray="1 52.5"/><circle cx="320" cy="310" r="118" fill="none" stroke="${pale}" stroke-width="4"/><circle cx="320" cy="430" r="28" fill="${middle}"/><path d="M320 456v20M306 476l-10 36M320 476v40M334 476l10 36" stroke="${dark}" stroke-width="9" stroke-linecap="round"/>`,
  blanket: ({ middle, dark }) =>
    `<rect x="186" y="384" width="268" height="84" rx="40" fill="${dark}"/><rect x="186" y="308" width="268" height="84" rx="40" fill="${middle}"/><rect x="186" y="232" width="268" height="84" rx="40" fill="${dark}"/><g stroke="${pale}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 20"><path d="M214 274h212M214 350h212M214 426h212"/></g><rect x="290" y="222" width="60" height="256" rx="10" fill="${pale}" opacity=".85"/>`,
  book: ({ middle, dark }) =>
    `<rect x="222" y="206" width="208" height="268" rx="12" fill="${pale}"/><path d="M214 200h176a20 20 0 0 1 20 20v236H234a20 20 0 0 1-20-20Z" fill="${dark}"/><path d="M214 200h30v256h-10a20 20 0 0 1-20-20Z" fill="${middle}"/><path d="M276 262h100M276 296h64" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`,
  bottle: ({ middle, dark }) =>
    `<rect x="284" y="158" width="72" height="56" rx="10" fill="${pale}"/><path d="M290 214h60v28q58 18 58 76v130a26 26 0 0 1-26 26H258a26 26 0 0 1-26-26V318q0-58 58-76Z" fill="${dark}"/><rect x="232" y="330" width="176" height="90" fill="${pale}"/><path d="M320 346q40 34 0 60-40-26 0-60Z" fill="${middle}"/>`,
  bowl: ({ middle, dark }) =>
    `<path d="M172 310h296q0 138-148 150Q172 448 172 310Z" fill="${dark}"/><ellipse cx="320" cy="310" rx="148" ry="30" fill="${middle}"/><path d="M408 300 476 168" stroke="${pale}" stroke-width="22" stroke-linecap="round"/><rect x="232" y="462" width="176" height="26" rx="13" fill="${pale}"/>`,
  box: ({ middle, dark }) =>
    `<path d="M190 280h260v170a20 20 0 0 1-20 20H210a20 20 0 0 1-20-20Z" fill="${middle}"/><rect x="174" y="230" width="292" height="60" rx="14" fill="${dark}"/><rect x="298" y="230" width="44" height="240" fill="${pale}" opacity=".85"/><path d="M320 230c-60 0-84-30-66-52s58 8 66 52c8-44 48-74 66-52s-6 52-66 52Z" fill="${pale}"/>`,
  bracelets: ({ middle, dark }) =>
    `<ellipse cx="264" cy="320" rx="92" ry="106" fill="none" stroke="${dark}" stroke-width="24"/><ellipse cx="264" cy="320" rx="92" ry="106" fill="none" stroke="${pale}" stroke-width="24" stroke-dasharray="22 44"/><ellipse cx="384" cy="368" rx="92" ry="106" fill="none" stroke="${middle}" stroke-width="24"/><ellipse cx="384" cy="368" rx="92" ry="106" fill="none" stroke="${dark}" stroke-width="8" stroke-dasharray="12 30"/>`,
  candle: ({ middle, dark }) =>
    `<rect x="188" y="300" width="100" height="172" rx="12" fill="${pale}"/><rect x="308" y="244" width="124" height="228" rx="12" fill="${dark}"/><path d="M238 300v-26M370 244v-26" stroke="${dark}" stroke-width="8"/><path d="M238 206q36 42 0 70-36-28 0-70ZM370 146q40 46 0 76-40-30 0-76Z" fill="${middle}"/><rect x="160" y="472" width="306" height="18" rx="9" fill="${middle}"/>`,
  cards: ({ middle, dark }) =>
    `<g transform="rotate(-16 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${middle}"/></g><g transform="rotate(2 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${pale}"/></g><g transform="rotate(18 320 440)"><rect x="240" y="206" width="160" height="236" rx="16" fill="${dark}"/><circle cx="320" cy="324" r="44" fill="${pale}" opacity=".9"/></g>`,
  chalkboard: ({ middle, dark }) =>
    `<rect x="182" y="196" width="276" height="220" rx="16" fill="${middle}"/><rect x="204" y="218" width="232" height="176" rx="8" fill="${dark}"/><path d="M232 264h70M232 306h120M232 348h96" stroke="${pale}" stroke-width="10" stroke-linecap="round"/><circle cx="392" cy="264" r="18" fill="${pale}"/><path d="M226 416l-26 72M414 416l26 72" stroke="${middle}" stroke-width="18" stroke-linecap="round"/>`,
  checked: ({ middle, dark }) =>
    `<path d="M180 300 320 230l140 70v130l-140 62-140-62Z" fill="${pale}"/><path d="M180 300 320 370l140-70-140-70Z" fill="${middle}"/><path d="M226 278l140 70M274 254l140 70M414 278l-140 70M366 254l-140 70" stroke="${pale}" stroke-width="9"/><path d="M180 300v130l140 62V370Z" fill="${dark}"/><path d="M236 342v112M180 364l140 70" stroke="${pale}" stroke-width="9" opacity=".7"/>`,
  cloth: ({ middle, dark }) =>
    `<path d="M186 246q70-40 140-10t128-4v206q-64 30-128 6t-140 12Z" fill="${dark}"/><path d="M186 300q70-40 140-10t128-4v52q-64 30-128 6t-140 10Z" fill="${middle}"/><g stroke="${pale}" stroke-width="8" stroke-linecap="round"><path d="M196 462v26M236 454v26M276 448v26M316 446v26M356 456v26M396 458v26M436 450v26"/></g>`,
  cup: ({ middle, dark }) =>
    `<path d="M404 308h26a46 46 0 0 1 0 92h-36" fill="none" stroke="${dark}" stroke-width="22"/><path d="M208 282h208v92a90 90 0 0 1-90 90h-28a90 90 0 0 1-90-90Z" fill="${dark}"/><ellipse cx="312" cy="282" rx="104" ry="22" fill="${middle}"/><path d="M276 236q-20-26 0-52t0-52M344 236q-20-26 0-52t0-52" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/><rect x="182" y="474" width="262" height="18" rx="9" fill="${pale}"/>`,
  cushion: ({ middle, dark }) =>
    `<path d="M170 400q0-46 46-50h208q46 4 46 50t-46 60H216q-46-14-46-60Z" fill="${dark}"/><path d="M190 314q-6-64 40-72h180q46 8 40 72-2 42-44 46H234q-42-4-44-46Z" fill="${middle}"/><circle cx="320" cy="300" r="14" fill="${pale}"/><path d="M196 410h248" stroke="${pale}" stroke-width="8" stroke-linecap="round" stroke-dasharray="2 22"/>`,
  dice: ({ dark }) =>
    `<g transform="rotate(-12 262 380)"><rect x="182" y="300" width="160" height="160" rx="26" fill="${dark}"/><g fill="${pale}"><circle cx="226" cy="344" r="15"/><circle cx="298" cy="416" r="15"/><circle cx="262" cy="380" r="15"/></g></g><g transform="rotate(14 392 270)"><rect x="322" y="200" width="140" height="140" rx="24" fill="${pale}"/><g fill="${dark}"><circle cx="360" cy="238" r="13"/><circle cx="424" cy="238" r="13"/><circle cx="360" cy="302" r="13"/><circle cx="424" cy="302" r="13"/></g></g>`,
  diffuser: ({ middle, dark }) =>
    `<path d="M320 232q-30-24 0-50t0-50M270 244q-24-20 0-42t0-40M370 244q-24-20 0-42t0-40" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/><path d="M278 300q6-40 42-40t42 40Z" fill="${middle}"/><path d="M230 470q-20-122 48-170h84q68 48 48 170Z" fill="${dark}"/><rect x="238" y="400" width="164" height="16" rx="8" fill="${middle}"/><circle cx="320" cy="438" r="9" fill="${pale}"/><rect x="206" y="462" width="228" height="28" rx="14" fill="${pale}"/>`,
  earplugs: ({ middle, dark }) =>
    `<g transform="rotate(-24 250 340)"><path d="M206 250a44 44 0 0 1 88 0l10 96H196Z" fill="${middle}"/><rect x="188" y="346" width="124" height="96" rx="22" fill="${dark}"/></g><g transform="rotate(24 390 350)"><path d="M346 260a44 44 0 0 1 88 0l10 96H336Z" fill="${middle}"/><rect x="328" y="356" width="124" height="96" rx="22" fill="${dark}"/></g><path d="M258 442q62 66 124 8" fill="none" stroke="${pale}" stroke-width="10" stroke-linecap="round"/>`,
  incense: ({ middle, dark }) =>
    `<path d="M180 446h280" stroke="${dark}" stroke-width="26" stroke-linecap="round"/><path d="M228 440 408 250" stroke="${pale}" stroke-width="12" stroke-linecap="round"/><circle cx="410" cy="248" r="11" fill="${middle}"/><path d="M414 228q40-34 0-64t0-64" fill="none" stroke="${middle}" stroke-width="12" stroke-linecap="round"/>`,
  jar: ({ middle, dark }) =>
    `<rect x="236" y="190" width="168" height="48" rx="12" fill="${dark}"/><path d="M246 238h148q40 22 40 66v136a34 34 0 0 1-34 34H240a34 34 0 0 1-34-34V304q0-44 40-66Z" fill="${pale}" opacity=".9"/><g fill="${middle}"><circle cx="262" cy="432" r="26"/><circle cx="322" cy="440" r="26"/><circle cx="380" cy="430" r="26"/><circle cx="292" cy="386" r="26"/></g><g fill="${dark}"><circle cx="352" cy="384" r="26"/><circle cx="320" cy="336" r="26"/></g>`,
  lamp: ({ middle, dark }) =>
    `<path d="M262 176h116l64 152H198Z" fill="${middle}"/><path d="M320 328v120" stroke="${dark}" stroke-width="18"/><rect x="232" y="440" width="176" height="34" rx="17" fill="${dark}"/><path d="M226 352l-22 36M414 352l22 36M320 356v30" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`,
  letters: ({ middle, dark }) =>
    `<g transform="rotate(-8 320 340)"><rect x="212" y="206" width="220" height="150" rx="10" fill="${middle}"/><rect x="176" y="266" width="288" height="190" rx="16" fill="${pale}"/><path d="M182 280l138 108 138-108" fill="none" stroke="${dark}" stroke-width="14" stroke-linejoin="round"/><rect x="398" y="408" width="40" height="30" rx="4" fill="${dark}"/></g>`,
  mat: ({ middle, dark }) =>
    `<path d="M240 268h226a14 14 0 0 1 14 14v176a14 14 0 0 1-14 14H240Z" fill="${middle}"/><path d="M300 268v204M420 268v204" stroke="${pale}" stroke-width="12"/><circle cx="240" cy="370" r="102" fill="${dark}"/><path d="M240 370m-62 0a62 62 0 1 1 62 62m-28-62a28 28 0 1 1 28 28" fill="none" stroke="${pale}" stroke-width="12" stroke-linecap="round"/>`,
  pillow: ({ middle, dark }) =>
    `<path d="M176 300q-8-64 54-62 90 12 180 0 62-2 54 62-14 50 0 100 8 64-54 62-90-12-180 0-62 2-54-62 14-50 0-100Z" fill="${middle}"/><g fill="${dark}"><circle cx="250" cy="300" r="13"/><circle cx="320" cy="300" r="13"/><circle cx="390" cy="300" r="13"/><circle cx="250" cy="354" r="13"/><circle cx="320" cy="354" r="13"/><circle cx="390" cy="354" r="13"/><circle cx="250" cy="408" r="13"/><circle cx="320" cy="408" r="13"/><circle cx="390" cy="408" r="13"/></g>`,
  planner: ({ middle, dark }) =>
    `<rect x="188" y="214" width="264" height="258" rx="18" fill="${pale}"/><path d="M206 214h228a18 18 0 0 1 18 18v50H188v-50a18 18 0 0 1 18-18Z" fill="${dark}"/><path d="M250 188v52M390 188v52" stroke="${middle}" stroke-width="18" stroke-linecap="round"/><g fill="${middle}"><rect x="218" y="312" width="44" height="40" rx="8"/><rect x="298" y="312" width="44" height="40" rx="8"/><rect x="378" y="312" width="44" height="40" rx="8"/><rect x="218" y="388" width="44" height="40" rx="8"/><rect x="378" y="388" width="44" height="40" rx="8"/></g><rect x="298" y="388" width="44" height="40" rx="8" fill="${dark}"/>`,
  plant: ({ middle, dark }) =>
    `<path d="M320 350V246" stroke="${dark}" stroke-width="14" stroke-linecap="round"/><path d="M320 270q-96-6-104-92 92 0 104 92ZM320 250q10-92 108-94-2 90-108 94Z" fill="${dark}"/><path d="M212 350h216l-22 118a24 24 0 0 1-24 20H258a24 24 0 0 1-24-20Z" fill="${middle}"/><rect x="198" y="334" width="244" height="44" rx="12" fill="${pale}"/>`,
  poles: ({ middle, dark }) =>
    `<g transform="rotate(14 320 340)"><path d="M270 176v300" stroke="${dark}" stroke-width="16" stroke-linecap="round"/><rect x="256" y="160" width="28" height="76" rx="14" fill="${middle}"/><ellipse cx="270" cy="448" rx="34" ry="10" fill="${pale}"/><path d="M262 190q-44 30 0 60" fill="none" stroke="${pale}" stroke-width="8"/></g><g transform="rotate(-14 320 340)"><path d="M370 176v300" stroke="${dark}" stroke-width="16" stroke-linecap="round"/><rect x="356" y="160" width="28" height="76" rx="14" fill="${middle}"/><ellipse cx="370" cy="448" rx="34" ry="10" fill="${pale}"/><path d="M378 190q44 30 0 60" fill="none" stroke="${pale}" stroke-width="8"/></g>`,
  powder: ({ middle, dark }) =>
    `<rect x="232" y="176" width="176" height="52" rx="14" fill="${pale}"/><path d="M220 228h200v220a28 28 0 0 1-28 28H248a28 28 0 0 1-28-28Z" fill="${dark}"/><rect x="220" y="280" width="200" height="124" fill="${pale}"/><path d="M264 352q0-44 56-52 56 8 56 52-56 36-112 0Z" fill="${middle}"/>`,
  puzzle: ({ middle, dark }) =>
    `<path d="M194 222h100q-14-44 26-44t26 44h100v100q44-14 44 26t-44 26v100H346q14-44-26-44t-26 44H194V374q44 14 44-26t-44-26Z" fill="${dark}"/><path d="M320 222v252M194 348h252" stroke="${pale}" stroke-width="8"/><circle cx="384" cy="284" r="22" fill="${middle}"/><path d="M232 420q36-50 66 0" fill="none" stroke="${middle}" stroke-width="14" stroke-linecap="round"/>`,
  roller: ({ middle, dark }) =>
    `<rect x="196" y="272" width="250" height="150" fill="${dark}"/><ellipse cx="446" cy="347" rx="38" ry="75" fill="${dark}"/><ellipse cx="196" cy="347" rx="38" ry="75" fill="${middle}"/><ellipse cx="196" cy="347" rx="18" ry="38" fill="${pale}"/><path d="M256 276v142M306 274v146M356 274v146M406 276v142" stroke="${middle}" stroke-width="14"/>`,
  songbook: ({ middle, dark }) =>
    `<path d="M320 244q-60-34-142-22v226q82-12 142 22 60-34 142-22V222q-82-12-142 22Z" fill="${pale}"/><path d="M320 244v226" stroke="${middle}" stroke-width="10"/><g fill="${dark}"><ellipse cx="224" cy="382" rx="24" ry="17"/><rect x="238" y="286" width="10" height="98"/><path d="M238 286q36 6 40 40-14-14-40-14Z"/><ellipse cx="370" cy="386" rx="24" ry="17"/><ellipse cx="434" cy="370" rx="24" ry="17"/><path d="M384 388V300l74-18v90h-10v-66l-54 13v69Z"/></g>`,
  stone: ({ middle, dark }) =>
    `<ellipse cx="320" cy="426" rx="130" ry="56" fill="${dark}"/><ellipse cx="324" cy="338" rx="96" ry="46" fill="${middle}"/><ellipse cx="316" cy="262" rx="64" ry="36" fill="${pale}"/>`,
  strap: ({ middle, dark }) =>
    `<path d="M214 214q150-40 190 60t-60 120-140 70" fill="none" stroke="${dark}" stroke-width="34" stroke-linecap="round"/><path d="M214 214q150-40 190 60t-60 120-140 70" fill="none" stroke="${middle}" stroke-width="6" stroke-dasharray="14 14"/><rect x="178" y="178" width="76" height="76" rx="12" fill="none" stroke="${pale}" stroke-width="18"/><rect x="172" y="430" width="64" height="64" rx="14" fill="${pale}"/>`,
  supper: ({ middle, dark }) =>
    `<circle cx="320" cy="360" r="120" fill="${pale}"/><circle cx="320" cy="360" r="78" fill="${middle}"/><path d="M160 240v74a22 22 0 0 0 22 22v146M182 240v74M204 240v74a22 22 0 0 1-22 22" fill="none" stroke="${dark}" stroke-width="13" stroke-linecap="round"/><path d="M468 482V240q-44 30-34 126h34" fill="${dark}" stroke="${dark}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"/>`,
  timer: ({ middle, dark }) =>
    `<rect x="294" y="166" width="52" height="44" rx="10" fill="${dark}"/><circle cx="320" cy="346" r="138" fill="${dark}"/><circle cx="320" cy="346" r="108" fill="${pale}"/><path d="M320 346V238a108 108 0 0 1 94 162Z" fill="${middle}"/><path d="M320 346V262" stroke="${dark}" stroke-width="14" stroke-linecap="round"/><circle cx="320" cy="346" r="14" fill="${dark}"/>`,
  tin: ({ middle, dark }) =>
    `<rect x="210" y="268" width="220" height="204" rx="24" fill="${dark}"/><ellipse cx="320" cy="272" rx="116" ry="36" fill="${middle}"/><rect x="276" y="262" width="88" height="16" rx="8" fill="${dark}"/><circle cx="320" cy="206" r="40" fill="${pale}"/><rect x="246" y="350" width="148" height="72" rx="12" fill="${pale}"/><path d="M278 386h84" stroke="${middle}" stroke-width="12" stroke-linecap="round"/>`,
  toolbox: ({ middle, dark }) =>
    `<path d="M262 266v-38a24 24 0 0 1 24-24h68a24 24 0 0 1 24 24v38" fill="none" stroke="${dark}" stroke-width="20"/><rect x="172" y="262" width="296" height="206" rx="20" fill="${dark}"/><path d="M172 340h296" stroke="${pale}" stroke-width="10"/><rect x="292" y="318" width="56" height="48" rx="10" fill="${middle}"/><path d="M212 420h80M348 420h80" stroke="${middle}" stroke-width="14" stroke-linecap="round"/>`,
  tote: ({ middle, dark }) =>
    `<path d="M258 262v-34a62 62 0 0 1 124 0v34" fill="none" stroke="${dark}" stroke-width="18" stroke-linecap="round"/><path d="M196 258h248l24 206a20 20 0 0 1-20 22H192a20 20 0 0 1-20-22Z" fill="${pale}"/><path d="M181 388h278l9 76a20 20 0 0 1-20 22H192a20 20 0 0 1-20-22Z" fill="${middle}"/><path d="M320 300q40 36 0 70-40-34 0-70Z" fill="${dark}"/>`,
} satisfies Record<string, Motif>
