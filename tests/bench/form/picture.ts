import { contenders } from "./contenders";
import type { Result } from "./report";
import type { Figure } from "./rounds";

const width = 860;
const rowHeight = 26;
const left = 250;
const right = 70;

/** Bars on a scale of powers: script time per key as a ratio to native inputs, in a small form and a large one. */
export function picture({ figures, date, machine, command }: Result): string {
  const panels = [
    { title: "Script time per key at 116 inputs, × native", of: (name: string) => figures[name]?.small.key },
    { title: "… and at 1,028 inputs, × native", of: (name: string) => figures[name]?.large.key },
  ];
  const most = Math.max(...panels.flatMap(({ of }) => contenders.map(({ name }) => of(name)?.ratio ?? 1)));
  const scale = (width - left - right) / Math.log10(most * 2);
  const panelHeight = contenders.length * rowHeight + 48;
  const height = panelHeight * panels.length + 44;
  const bar = (title: string, own: boolean, figure: Figure, y: number) => {
    // A bar begins at half of native, so that native has one too.
    const length = Math.max(2, Math.log10(figure.ratio * 2) * scale);
    return `<text x="${left - 10}" y="${y + 14}" text-anchor="end"${own ? ' font-weight="700"' : ""}>${title}</text><rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="18" rx="2" fill="${own ? "#0b5cad" : "#9fb3c8"}"/><text x="${(left + length + 6).toFixed(1)}" y="${y + 14}">${figure.ratio.toFixed(figure.ratio < 10 ? 2 : 0)}</text>`;
  };
  const drawn = panels.map(({ title, of }, panel) => {
    const top = panel * panelHeight;
    const bars = contenders.flatMap(({ name, title: who }, index) => {
      const figure = of(name);
      return figure ? [bar(who, name === "ours", figure, top + 40 + index * rowHeight)] : [];
    });
    return `<text x="16" y="${top + 26}" font-weight="700">${title}</text>\n${bars.join("\n")}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#1c2b3a" role="img" aria-label="Script time per key as a ratio to native inputs">
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join("\n")}
<text x="16" y="${height - 26}" font-size="11">Logarithmic scale. ${date}, ${command}</text>
<text x="16" y="${height - 10}" font-size="11">${machine}</text>
</svg>
`;
}
