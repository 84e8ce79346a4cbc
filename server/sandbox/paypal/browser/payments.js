// The real core loads each component as a script of its own; the pretended one has it all and only asks for the file.
