import type { Additions } from "./pdfWriter";

const script = "/S /JavaScript /JS (app.alert\\(1\\))";
const link = (action: string, more: Record<number, string> = {}): Additions => ({
  page: "/Annots [30 0 R]",
  objects: { 30: "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 31 0 R >>", 31: action, ...more },
});
const annotation = (entries: string, more: Record<number, string> = {}): Additions => ({
  page: "/Annots [20 0 R]",
  objects: { 20: `<< /Type /Annot /Rect [0 0 9 9] ${entries} >>`, ...more },
});
const embedded = "<< /Type /Filespec /F (eicar.com) /EF << /F 22 0 R >> >>";

/**
 * Actions, media, attachments and references of PDFs, as in the public collections of malicious PDFs (scripts, launched
 * programs, forms that are sent, hashes that leak to a network share, films, packages), each with nothing around it.
 */
export const actions: Record<string, Additions> = {
  "a script on opening": { catalog: "/OpenAction 20 0 R", objects: { 20: `<< ${script} >>` } },
  "a script in the catalog": { catalog: `/OpenAction << ${script} >>` },
  "a named script": {
    catalog: "/Names << /JavaScript 20 0 R >>",
    objects: { 20: `<< /Names [(a) << ${script} >>] >>` },
  },
  "a script of its own object": {
    catalog: "/Names << /JavaScript << /Names [(a) 20 0 R] >> >>",
    objects: {
      20: "<< /S /JavaScript /JS 21 0 R >>",
      21: "(this.exportDataObject\\({cName:'a',nLaunch:2}\\))",
    },
  },
  "a script behind a link": link(`<< ${script} >>`),
  "a script after an address": link(`<< /S /URI /URI (https://example.com) /Next << ${script} >> >>`),
  "a script of an outline": {
    catalog: "/Outlines 20 0 R",
    objects: { 20: "<< /First 21 0 R /Count 1 >>", 21: `<< /Title (a) /Parent 20 0 R /A << ${script} >> >>` },
  },
  "a script of a field": {
    catalog: "/AcroForm << /Fields [20 0 R] >>",
    objects: { 20: `<< /FT /Tx /T (a) /AA << /K << ${script} >> >> >>` },
  },
  "a page that acts when it is shown": { page: "/AA << /O << /S /Named /N /Print >> >>" },
  "a document that acts when it is printed": {
    catalog: "/AA 20 0 R",
    objects: { 20: "<< /WP << /S /URI /URI (https://example.com) >> >>" },
  },
  "a program": link("<< /S /Launch /F (cmd.exe) >>"),
  "a program with parameters": {
    catalog: "/OpenAction 20 0 R",
    objects: { 20: "<< /S /Launch /Win << /F (cmd.exe) /P (/c calc.exe) >> >>" },
  },
  "a form that is sent": link("<< /S /SubmitForm /F << /FS /URL /F (https://example.com) >> /Flags 4 >>"),
  "a form that is sent, without an address": link("<< /S /SubmitForm /Flags 4 >>"),
  "data that are fetched": link("<< /S /ImportData /F (\\\\\\\\example.com\\\\a.fdf) >>"),
  "a form that is emptied": link("<< /S /ResetForm >>"),
  "a file on a share": link("<< /S /GoToR /F (\\\\\\\\example.com\\\\share) /D [0 /Fit] >>"),
  "a file within": link("<< /S /GoToE /T << /R /C /N (a.pdf) >> >>"),
  "a field that is hidden": link("<< /S /Hide /T (a) >>"),
  "an address on opening": { catalog: "/OpenAction << /S /URI /URI (https://example.com) >>" },
  "printing on opening": { catalog: "/OpenAction << /S /Named /N /Print >>" },
  "an action on opening that nobody can find": { catalog: "/OpenAction 99 0 R" },
  "a form of XML": {
    catalog: "/AcroForm << /Fields [] /XFA 20 0 R >>",
    objects: { 20: "[(template) 21 0 R]" },
  },
  "a form of XML in one piece": {
    catalog: "/AcroForm 20 0 R",
    objects: { 20: "<< /Fields [] /XFA (<xdp></xdp>) >>" },
  },
  "an attached file": {
    catalog: "/Names << /EmbeddedFiles << /Names [(a) 20 0 R] >> >>",
    objects: { 20: embedded, 22: "<< /Type /EmbeddedFile >>" },
  },
  "a list of attached files": {
    catalog: "/Names << /EmbeddedFiles 20 0 R >>",
    objects: { 20: "<< /Names [] >>" },
  },
  "a file pinned to a page": annotation("/Subtype /FileAttachment /FS 21 0 R", { 21: embedded }),
  "an associated file": { catalog: "/AF [20 0 R]", objects: { 20: embedded } },
  "a package of files": { catalog: "/Collection << /View /H >>" },
  "a film": annotation("/Subtype /Movie /Movie << /F (a.avi) >> /A true"),
  "a sound": link("<< /S /Sound /Sound 22 0 R >>"),
  "a screen": annotation("/Subtype /Screen /A << /S /Rendition /OP 0 >>"),
  "a rendition": link("<< /S /Rendition /R << /S /MR /C << /Type /MediaClip /S /MCD >> >> >>"),
  "named renditions": { catalog: "/Names << /Renditions << /Names [] >> >>" },
  "a Flash film": annotation("/Subtype /RichMedia /RichMediaContent << /Assets << /Names [] >> >>"),
  "a body in space": annotation("/Subtype /3D /3DD 21 0 R", { 21: "<< /Type /3D /Subtype /U3D >>" }),
  "a reference to another file's page": {
    page: "/Resources << /XObject << /X 20 0 R >> >>",
    objects: { 20: "<< /Subtype /Form /Ref << /F (\\\\\\\\example.com\\\\a.pdf) /Page 0 >> >>" },
  },
  "a drawing in PostScript": {
    page: "/Resources << /XObject << /X 20 0 R >> >>",
    objects: { 20: "<< /Type /XObject /Subtype /PS >>" },
  },
  "an article elsewhere": link("<< /S /Thread /F (\\\\\\\\example.com\\\\a.pdf) /D 0 >>"),
  "layers that change": link("<< /S /SetOCGState /State [/OFF 20 0 R] >>"),
  "a type by reference": link("<< /S 20 0 R >>", { 20: "/ImportData" }),
};
