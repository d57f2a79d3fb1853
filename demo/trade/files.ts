import sharp from 'sharp';

/** A one-page PDF of plain ASCII lines without embedded fonts. */
export function demoPdf(lines: readonly string[]): Buffer {
  const text = ['DEMO', '', ...lines].map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 22 TL 72 760 Td\n${text}\nET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(`${file}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`, 'latin1');
}

const draw = (width: number, height: number, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
    ),
  )
    .jpeg({ quality: 80 })
    .toBuffer();

const bar = (x: number, y: number, width: number, fill = '#8a9099') =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="3" fill="${fill}"/>`;

/** Text as grey bars, which needs no fonts. `seed` makes each file different. */
function lines(count: number, { x, y, width }: { x: number; y: number; width: number }, seed: number): string {
  return Array.from({ length: count }, (_, row) => bar(x, y + row * 34, width * (0.55 + (((row + seed) * 37) % 45) / 100))).join('');
}

/** A stamped permit as it comes from a scanner. */
export const scannedPermit = (seed: number): Promise<Buffer> =>
  draw(
    900,
    1240,
    `<rect width="900" height="1240" fill="#fbfaf6"/><rect x="60" y="60" width="780" height="1120" fill="none" stroke="#b9bdc4" stroke-width="2"/>
    ${bar(290, 120, 320, '#3d434d')}${lines(14, { x: 120, y: 230, width: 640 }, seed)}${lines(4, { x: 120, y: 860, width: 380 }, seed + 3)}
    <g fill="none" stroke="#c2402f" stroke-width="6" opacity="0.75"><circle cx="650" cy="960" r="105"/><circle cx="650" cy="960" r="70" stroke-width="2"/>
    <path d="M650 915l13 28 31 3-23 21 6 31-27-16-27 16 6-31-23-21 31-3z" fill="#c2402f"/></g>`,
  );

/** A bank's slip as somebody photographs it. */
export const photographedSlip = (seed: number): Promise<Buffer> =>
  draw(
    1100,
    620,
    `<rect width="1100" height="620" fill="#d8d2c4"/><g transform="rotate(-1.5 550 310)"><rect x="50" y="45" width="1000" height="530" fill="#fdfdfb"/>
    <g stroke="#7d8794" stroke-width="1.5" fill="none"><rect x="90" y="150" width="920" height="360"/><path d="M90 240h920M90 330h920M90 420h920M280 150v360M640 150v270"/></g>
    ${bar(420, 90, 260, '#3d434d')}${lines(4, { x: 110, y: 188, width: 120 }, seed)}${[188, 278, 368, 458].map((y, row) => bar(310, y, 180 + (((seed + row) * 53) % 120))).join('')}
    ${[188, 278, 368].map((y, row) => bar(670, y, 170 + (((seed + row) * 71) % 130))).join('')}
    <circle cx="890" cy="460" r="60" fill="none" stroke="#c2402f" stroke-width="5" opacity="0.7"/></g>`,
  );

/** The two sides of a card, without anybody's face or number on it. */
export const specimenCard = (): Promise<Buffer> =>
  draw(
    860,
    540,
    `<rect width="860" height="540" fill="#c9d6df"/><rect x="30" y="30" width="800" height="480" rx="28" fill="#eef4f7"/>
    ${lines(4, { x: 90, y: 110, width: 360 }, 2)}${bar(90, 420, 620, '#3d434d')}
    <circle cx="680" cy="180" r="60" fill="#b6c4cd"/><path d="M580 360c0-70 45-105 100-105s100 35 100 105z" fill="#b6c4cd"/>`,
  );

/** A bottle that broke on its way. */
export const brokenBottle = (): Promise<Buffer> =>
  draw(
    1200,
    900,
    `<rect width="1200" height="900" fill="#b99c74"/><path d="M0 640h1200v260H0z" fill="#a5885f"/>
    <ellipse cx="610" cy="740" rx="360" ry="70" fill="#cfe3ea" opacity="0.75"/>
    <g transform="rotate(78 560 560)"><path d="M470 330h180v60l40 60v330H430V450l40-60z" fill="#8a5a2b" opacity="0.92"/><rect x="462" y="270" width="196" height="66" rx="10" fill="#22262d"/>
    <rect x="445" y="520" width="230" height="170" fill="#f6f4ee"/>${[545, 580, 615, 650].map((y) => `<rect x="465" y="${y}" width="${y % 100 > 50 ? 150 : 190}" height="12" fill="#9aa0a8"/>`).join('')}
    <path d="M430 760l50-70 30 60 40-90 45 80 30-50 65 90z" fill="#a5885f"/></g>
    <path d="M300 690l70-40-20 60zM820 700l60-30-10 50zM720 770l50-25 10 35z" fill="#8a5a2b" opacity="0.8"/>`,
  );
