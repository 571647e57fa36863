import { Html } from './html.ts';

/** Still lifes as SVG: the shop has no picture files. View box 0 0 400 480; the table begins at y = 372. */
type Scene = {
  readonly wall: string;
  readonly table: string;
  readonly light: string;
  readonly alt: string;
  readonly drawing: string;
};

const shadow = (cx: number, rx: number): string =>
  `<ellipse cx="${cx}" cy="404" rx="${rx}" ry="13" fill="#000" opacity=".13"/>`;

const speckles = (points: readonly (readonly [number, number, number])[], fill: string): string =>
  points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');

const steam = (x: number, y: number): string =>
  `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55">
<path d="M${x} ${y}c-14-18 14-30 0-52"/><path d="M${x + 30} ${y + 6}c-12-16 12-26 0-46"/></g>`;

const mug = `${shadow(205, 104)}${steam(186, 212)}
<path d="M262 276c64-14 70 76-6 82" fill="none" stroke="#efe7da" stroke-width="19"/>
<path d="M262 276c64-14 70 76-6 82" fill="none" stroke="#c9bda9" stroke-width="19" opacity=".35"/>
<path d="M128 244h144l-9 132q-3 26-31 26h-64q-28 0-31-26z" fill="#f4ede1"/>
<path d="M232 244h40l-9 132q-3 26-31 26h-30q26-34 30-158z" fill="#ddd0bb" opacity=".7"/>
<ellipse cx="200" cy="244" rx="72" ry="17" fill="#e6dac7"/><ellipse cx="200" cy="246" rx="62" ry="12.5" fill="#4a2f22"/>
<ellipse cx="186" cy="244" rx="26" ry="4" fill="#7a5540" opacity=".7"/>
<path d="M133 326q66 22 134 0l-4 50q-3 26-31 26h-64q-28 0-31-26z" fill="#c58a63"/>
<path d="M233 333q18-2 34-7l-4 50q-3 26-31 26h-30q22-20 31-69z" fill="#a8704c" opacity=".6"/>
${speckles(
  [
    [152, 280, 2.4],
    [176, 302, 1.8],
    [168, 268, 1.5],
    [206, 290, 2.2],
    [226, 274, 1.6],
    [190, 318, 1.4],
    [240, 306, 2],
  ],
  '#8d7458',
)}`;

const robe = `<path d="M200 78v26" stroke="#4d4438" stroke-width="5" stroke-linecap="round"/>
<circle cx="200" cy="72" r="9" fill="#b9843f"/>
<path d="M122 136q78-56 156 0" fill="none" stroke="#8a6a48" stroke-width="9" stroke-linecap="round"/>
<path d="M150 122l-58 40-26 176 50 10 18-108-12 162h156l-12-162 18 108 50-10-26-176-58-40-50 62z" fill="#e5d9c3"/>
<path d="M150 122l50 62 50-62 10 6-50 76 4 198h-28l4-198-50-76z" fill="#d3c3a6"/>
<path d="M248 240l18 162h12l-12-162 18 108 50-10-8-56-34 8z" fill="#cbb997" opacity=".55"/>
<path d="M126 268h148l1 18H125z" fill="#b99f78"/><path d="M186 286l-12 74h16l12-74zm16 0l8 62h15l-9-62z" fill="#b99f78"/>
<path d="M136 312h36v44h-38zm92 0h36l2 44h-38z" fill="#d7c8ad" stroke="#bfac87" stroke-width="2"/>`;

const pour = `${shadow(200, 92)}
<path d="M152 318h96l28 62q8 22-16 22H140q-24 0-16-22z" fill="#fff" opacity=".55"/>
<path d="M141 346h118l15 34q8 20-14 20H140q-22 0-14-20z" fill="#4a2a1b" opacity=".92"/>
<path d="M152 318h96l6 14H146z" fill="#fff" opacity=".6"/>
<path d="M160 352l-16 34" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"/>
<rect x="146" y="296" width="108" height="26" rx="9" fill="#8b5a36"/><circle cx="200" cy="309" r="5" fill="#e9d3b4"/>
<path d="M118 198h164l-54 92q-4 8-14 8h-28q-10 0-14-8z" fill="#bc6a48"/>
<path d="M222 198h60l-54 92q-4 8-14 8h-14q18-26 22-100z" fill="#94492d" opacity=".65"/>
<path d="M270 216c50-10 48 46-6 46" fill="none" stroke="#a95a3a" stroke-width="13"/>
<ellipse cx="200" cy="198" rx="82" ry="17" fill="#d08a68"/><ellipse cx="200" cy="199" rx="70" ry="12" fill="#f1e7d8"/>
<ellipse cx="200" cy="201" rx="50" ry="7.5" fill="#4a2f22"/>${steam(186, 176)}`;

const candle = `${shadow(200, 84)}<circle cx="200" cy="196" r="92" fill="#ffe9b8" opacity=".4"/>
<circle cx="200" cy="196" r="52" fill="#fff2cf" opacity=".65"/>
<path d="M200 158c26 32 14 54 0 56-14-2-26-24 0-56z" fill="#f2a93b"/><path d="M200 182c11 15 7 29 0 30-7-1-11-15 0-30z" fill="#fff3d1"/>
<path d="M200 208v34" stroke="#3b3026" stroke-width="4"/>
<path d="M132 236h136l-8 150q-1 16-18 16h-84q-17 0-18-16z" fill="#eab765"/>
<path d="M132 236h136l-2 26q-66 16-132 0z" fill="#f6d493"/>
<path d="M228 240h40l-8 146q-1 16-18 16h-36q24-40 22-162z" fill="#c98834" opacity=".45"/>
<ellipse cx="200" cy="236" rx="68" ry="14" fill="#fbe3b1"/>
<rect x="156" y="290" width="88" height="72" rx="3" fill="#faf4e8"/>
<path d="M178 314h44m-34 14h24" stroke="#8a6c46" stroke-width="3"/><circle cx="200" cy="344" r="6" fill="none" stroke="#8a6c46" stroke-width="2.5"/>`;

const slipper = (x: number, turn: number): string =>
  `<g transform="translate(${x} 300) rotate(${turn})"><path d="M-42-106q-6-46 42-46t42 46q4 50-6 104 0 46-36 46t-36-46q-10-54-6-104z" fill="#4f5b40"/>
<path d="M-34-100q-4-42 34-42t34 42q2 22 0 42-34 18-68 0-2-20 0-42z" fill="#76845f"/>
<path d="M-34-58q34 18 68 0-2 30-6 58 0 36-28 36T-28 0q-4-28-6-58z" fill="#d9c7a4"/>
<path d="M-34-58q34 18 68 0-1 12-3 24-31 12-62 0z" fill="#3c4630" opacity=".5"/>
<path d="M-20-118q20-14 40 0" stroke="#9ba985" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;
const slippers = `<rect x="44" y="196" width="312" height="200" rx="14" fill="#c9b48e" opacity=".65"/>
<path d="M60 216h280M60 376h280" stroke="#f5ecda" stroke-width="3" stroke-dasharray="3 9"/>${slipper(146, -7)}${slipper(254, 7)}`;

const throwArt = `${shadow(200, 142)}
<path d="M70 346q0-16 16-16h228q16 0 16 16v40q0 16-16 16H86q-16 0-16-16z" fill="#6f5a6e"/>
<path d="M78 288q0-16 16-16h214q16 0 16 16v30q0 16-16 16H94q-16 0-16-16z" fill="#8d7488"/>
<path d="M88 236q0-18 18-18h190q18 0 18 18v22q0 18-18 18H106q-18 0-18-18z" fill="#ab93a3"/>
<path d="M132 218h36v184h-36zm100 0h22v184h-22z" fill="#eadfd8" opacity=".5"/>
<path d="M186 218h10v184h-10z" fill="#d9a777" opacity=".75"/>
${Array.from({ length: 19 }, (_, i) => `<path d="M${92 + i * 12} 400v${16 + (i % 3) * 5}" stroke="#6f5a6e" stroke-width="4" stroke-linecap="round"/>`).join('')}
<path d="M84 334q116 12 234 0M92 276q108 10 222 0" stroke="#4f3f50" stroke-width="3" fill="none" opacity=".45"/>`;

const towels = `<path d="M56 116h288" stroke="#7b5a3c" stroke-width="11" stroke-linecap="round"/>
<circle cx="56" cy="116" r="11" fill="#b9843f"/><circle cx="344" cy="116" r="11" fill="#b9843f"/>
<path d="M92 110h100v236q-50 8-100 0z" fill="#f4eee2"/><path d="M92 288h100v12H92zm0 22h100v5H92zm0-40h100v6H92z" fill="#34566b"/>
<path d="M168 110h24v236l-24 3z" fill="#d7cbb6" opacity=".6"/>
<path d="M214 110h100v198q-50 8-100 0z" fill="#dfe4dc"/><path d="M232 110h9v200h-9zm22 0h5v201h-5zm22 0h9v201h-9z" fill="#b25b3e" opacity=".85"/>
<path d="M292 110h22v198l-22 3z" fill="#aeb6aa" opacity=".6"/>`;

const honey = `${shadow(200, 88)}
<path d="M138 232h124q16 8 16 32v112q0 26-26 26H148q-26 0-26-26V264q0-24 16-32z" fill="#e2a12e"/>
<path d="M232 232h30q16 8 16 32v112q0 26-26 26h-44q26-40 24-170z" fill="#b97512" opacity=".55"/>
<path d="M140 262q-8 60 0 112" stroke="#fbe3a6" stroke-width="9" stroke-linecap="round" fill="none" opacity=".8"/>
<rect x="132" y="190" width="136" height="44" rx="8" fill="#efe4d0"/><path d="M132 206h136m-136 14h136" stroke="#cdbb9a" stroke-width="2"/>
<path d="M200 276l40 23v46l-40 23-40-23v-46z" fill="#fdf6e6"/><path d="M200 292l26 15v30l-26 15-26-15v-30z" fill="none" stroke="#b97512" stroke-width="3"/>
<path d="M188 322h24" stroke="#b97512" stroke-width="3"/>`;

const scenes: Readonly<Record<string, Scene>> = {
  'dawn-mug': {
    wall: '#d8dfdb',
    table: '#b9c4be',
    light: '#f6e3c5',
    alt: 'A speckled mug of coffee, steaming',
    drawing: mug,
  },
  'linen-robe': {
    wall: '#b8c0ae',
    table: '#9aa58f',
    light: '#d4d9c6',
    alt: 'A linen robe on a hook',
    drawing: robe,
  },
  'slow-pour': {
    wall: '#e8d7c3',
    table: '#cfb394',
    light: '#f7ecd9',
    alt: 'A clay coffee dripper on a glass carafe',
    drawing: pour,
  },
  'first-light-candle': {
    wall: '#5a4a4c',
    table: '#43363a',
    light: '#745d58',
    alt: 'A beeswax candle, lit',
    drawing: candle,
  },
  'house-slippers': {
    wall: '#e7ddca',
    table: '#d9cbb0',
    light: '#f4ecdc',
    alt: 'A pair of green felt slippers',
    drawing: slippers,
  },
  'hill-throw': {
    wall: '#e3cfc4',
    table: '#c9aa9c',
    light: '#f5e6d8',
    alt: 'A folded lambswool throw',
    drawing: throwArt,
  },
  'tea-towels': {
    wall: '#cdd8d9',
    table: '#b0bfc1',
    light: '#e6ecea',
    alt: 'Two striped tea towels on a rail',
    drawing: towels,
  },
  'orchard-honey': {
    wall: '#f0e0b8',
    table: '#dcc07f',
    light: '#fbf1d6',
    alt: 'A jar of honey',
    drawing: honey,
  },
};

/**
 * The picture of a product; decorative ones are hidden from screen readers, because the link already gives the name.
 */
export function picture(handle: string, decorative = false): Html {
  const scene = scenes[handle];
  if (!scene) return new Html('');
  const label = decorative ? 'aria-hidden="true"' : `role="img" aria-label="${scene.alt}"`;
  return new Html(`<svg class="art" viewBox="0 0 400 480" preserveAspectRatio="xMidYMid slice" ${label}>
<rect width="400" height="480" fill="${scene.wall}"/><circle cx="268" cy="176" r="132" fill="${scene.light}"/>
<path d="M0 372h400v108H0z" fill="${scene.table}"/>${scene.drawing}</svg>`);
}

/** Morning over three hills, for the top of the home page. */
export function morning(): Html {
  return new Html(`<svg class="art" viewBox="0 0 1200 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c7d3d2"/><stop offset=".55" stop-color="#f2ddc4"/><stop offset="1" stop-color="#f0c7a4"/></linearGradient></defs>
<rect width="1200" height="620" fill="url(#sky)"/><circle cx="842" cy="306" r="150" fill="#fbe8c8" opacity=".55"/><circle cx="842" cy="306" r="92" fill="#fff4dd"/>
<path d="M0 396c180-92 330-84 520-16s380 60 680-48v288H0z" fill="#b9b8a4"/>
<path d="M0 470c220-96 420-40 600 6s360 44 600-58v202H0z" fill="#8c9479"/>
<path d="M0 548c200-70 420-62 640-22s400 26 560-24v118H0z" fill="#5d6b4d"/>
<g stroke="#46523a" stroke-width="3" stroke-linecap="round"><path d="M938 520v-44m0 12l-11-12m11 20l12-13M968 522v-30m0 8l-8-9m8 15l9-9"/></g>
<g class="birds" transform="translate(250 -20)" fill="none" stroke="#7d6a58" stroke-width="3" stroke-linecap="round" opacity=".7"><path d="M612 176q10-11 20 0 10-11 20 0m34-34q8-9 16 0 8-9 16 0"/></g></svg>`);
}
