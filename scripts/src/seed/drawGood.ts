/** What a good looks like: its form, its colour as hue, saturation and lightness, and the hue of its marks. */
type Look = { form: 'blocks' | 'sheets' | 'drums' | 'bags'; hue: number; saturation: number; light: number; mark: number };

const size = { width: 640, height: 480 };

/** Three faces of a block, seen from the upper right: `x`, `y` is its lower front corner. */
function block(x: number, y: number, [wide, deep, high]: [number, number, number], colour: (shade: number) => string): string {
  const [ax, ay, bx, by] = [wide, wide * 0.5, deep, deep * 0.5];
  const face = (points: number[][], shade: number) =>
    `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${colour(shade)}" stroke="${colour(-22)}" stroke-width="1.5" stroke-linejoin="round"/>`;
  const front = [x, y];
  const left = [x - ax, y - ay];
  const right = [x + bx, y - by];
  const up = ([px = 0, py = 0]: number[]) => [px, py - high];
  const back = [x - ax + bx, y - ay - by];
  return [
    face([front, left, up(left), up(front)], -6),
    face([front, right, up(right), up(front)], -14),
    face([up(front), up(left), up(back), up(right)], 6),
  ].join('');
}

/** A floor of planks under the goods. */
function pallet(x: number, y: number, wide: number, deep: number): string {
  const wood = (shade: number) => `hsl(32 34% ${56 + shade}%)`;
  const foot = (at: number) => block(x - wide * at, y - wide * at * 0.5, [wide * 0.1, deep, 14], wood);
  return `${foot(0.9)}${foot(0.45)}${foot(0)}${block(x, y - 14, [wide, deep, 9], wood)}`;
}

/** Blocks of 35 kg in layers on a pallet, the nearest drawn last; some carry a mark of the works. */
function drawBlocks({ mark }: Look, colour: (shade: number) => string): string {
  const [wide, deep, high] = [58, 70, 40] as const;
  const parts: string[] = [];
  for (let layer = 0; layer < 4; layer += 1)
    for (let row = 2; row >= 0; row -= 1)
      for (let column = 2; column >= 0; column -= 1) {
        if (layer === 3 && column < 1 && row < 2) continue;
        const x = 300 - column * (wide + 2) + row * (deep + 2);
        const y = 402 - (column * (wide + 2) + row * (deep + 2)) * 0.5 - layer * (high + 2);
        const shade = ((layer * 5 + row * 3 + column * 7) % 5) - 2;
        parts.push(block(x, y, [wide, deep, high], (more) => colour(more + shade)));
        if (row === 0)
          parts.push(
            `<polygon points="${x - 40},${y - 34} ${x - 18},${y - 23} ${x - 18},${y - 9} ${x - 40},${y - 20}" fill="hsl(${mark} 45% 38%)" opacity="0.75"/>`,
          );
      }
  return pallet(304, 428, 190, 228) + parts.join('');
}

/** A bale of ribbed smoked sheets, and two sheets that hang behind it. */
function drawSheets(_look: Look, colour: (shade: number) => string): string {
  const rib = (x: number, y: number, width: number, height: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const line = y + ((at + 0.5) * height) / count;
      return `<path d="M${x} ${line}q${width / 4} ${at % 2 ? 5 : -5} ${width / 2} 0t${width / 2} 0" fill="none" stroke="${colour(-12)}" stroke-width="2.5"/>`;
    }).join('');
  const hanging = (x: number, more: number) =>
    `<path d="M${x} 62h128v176q-32 12 -64 2t-64 4z" fill="${colour(more)}" stroke="${colour(-20)}" stroke-width="1.5"/>${rib(x + 4, 70, 120, 156, 12)}`;
  const layers = Array.from({ length: 9 }, (_, at) =>
    block(330, 420 - at * 17, [170, 200, 15], (more) => colour(more + (at % 3) * 2 - 2)),
  );
  return `<rect x="60" y="54" width="520" height="9" rx="4" fill="hsl(32 30% 42%)"/>${hanging(96, 10)}${hanging(256, 6)}${hanging(416, 9)}${layers.join('')}`;
}

/** Drums of concentrated latex. */
function drawDrums({ mark }: Look): string {
  const drum = (x: number, y: number) => {
    const steel = (light: number) => `hsl(${mark} 48% ${light}%)`;
    const ring = (at: number) =>
      `<path d="M${x - 62} ${y - at}a62 20 0 0 0 124 0" fill="none" stroke="${steel(30)}" stroke-width="5"/>`;
    return `<path d="M${x - 62} ${y - 170}V${y}a62 20 0 0 0 124 0V${y - 170}z" fill="${steel(42)}"/><path d="M${x + 18} ${y - 152}V${y + 19}a62 20 0 0 0 44 -19V${y - 170}z" fill="${steel(35)}"/>${ring(58)}${ring(114)}<rect x="${x - 44}" y="${y - 98}" width="52" height="34" rx="3" fill="#f4f1e6"/><path d="M${x - 38} ${y - 88}h40M${x - 38} ${y - 78}h28" stroke="${steel(30)}" stroke-width="4"/><ellipse cx="${x}" cy="${y - 170}" rx="62" ry="20" fill="${steel(50)}" stroke="${steel(30)}" stroke-width="3"/><ellipse cx="${x + 26}" cy="${y - 170}" rx="11" ry="4" fill="${steel(28)}"/>`;
  };
  const places = [
    [170, 320],
    [310, 320],
    [450, 320],
    [240, 392],
    [380, 392],
  ] as const;
  return places.map(([x, y]) => drum(x, y)).join('');
}

/** Bags of synthetic rubber on a pallet. */
function drawBags({ mark }: Look, colour: (shade: number) => string): string {
  const bag = (x: number, y: number, more: number) =>
    `<rect x="${x}" y="${y}" width="128" height="46" rx="18" fill="${colour(more)}" stroke="${colour(-22)}" stroke-width="1.5"/><path d="M${x + 10} ${y + 10}v26M${x + 118} ${y + 10}v26" stroke="${colour(-14)}" stroke-width="3"/><rect x="${x + 40}" y="${y + 13}" width="48" height="20" rx="3" fill="hsl(${mark} 45% 42%)"/>`;
  const rows = Array.from({ length: 6 }, (_, layer) =>
    Array.from({ length: layer === 5 ? 2 : 3 }, (_at, at) =>
      bag(112 + at * 134 + (layer % 2) * 12 - 4, 370 - layer * 46, ((layer + at * 2) % 3) * 3 - 3),
    ).join(''),
  );
  const plank = (y: number, height: number) => `<rect x="92" y="${y}" width="450" height="${height}" fill="hsl(32 34% 52%)"/>`;
  return `${rows.join('')}${plank(416, 12)}<path d="M106 428h52v22h-52zM290 428h52v22h-52zM476 428h52v22h-52z" fill="hsl(32 34% 42%)"/>${plank(448, 8)}`;
}

const forms = { blocks: drawBlocks, sheets: drawSheets, drums: drawDrums, bags: drawBags };

const looks: Record<string, Omit<Look, 'mark'>> = {
  RSS: { form: 'sheets', hue: 32, saturation: 62, light: 46 },
  SCR: { form: 'blocks', hue: 36, saturation: 55, light: 66 },
  STR: { form: 'blocks', hue: 28, saturation: 38, light: 36 },
  SMR: { form: 'blocks', hue: 26, saturation: 42, light: 44 },
  LATEX: { form: 'drums', hue: 0, saturation: 0, light: 90 },
  EPDM: { form: 'bags', hue: 45, saturation: 20, light: 88 },
  SBR: { form: 'bags', hue: 40, saturation: 26, light: 80 },
  BR: { form: 'blocks', hue: 48, saturation: 18, light: 85 },
};

/** Each works marks its goods in its own colour. */
const markOf = (brand: string): number => ([...brand].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) * 47) % 360;

/** A good in a warehouse as an SVG of our own: nothing in it is a photograph. */
export function drawGood({ category, brandName }: { category: string; brandName: string }): string {
  const look: Look = { ...looks[category]!, mark: markOf(brandName) };
  const { form, hue, saturation, light } = look;
  const colour = (shade: number) => `hsl(${hue} ${saturation}% ${Math.min(97, light + shade)}%)`;
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#dfe5e1"/><path d="M0 300L640 240V480H0z" fill="#c9d1cc"/><path d="M0 96H640M0 30H640" stroke="#d2dad5" stroke-width="10"/><ellipse cx="320" cy="420" rx="270" ry="44" fill="#aeb8b2"/>${forms[form](look, colour)}</svg>`;
}
